import {
  type Body,
  deleteFormAddress,
  type FormAddress,
  getFormAddress,
  putFormAddress,
} from "@maive/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { shareFormTexts as texts } from "./texts.ts";

type Change = Body<typeof putFormAddress>;

/** A form's public address; undefined while it is loaded. */
export const useFormAddress = (databaseId: number, viewId: number) => {
  const client = useQueryClient();
  const queryKey = ["databases", "form-address", databaseId, viewId] as const;
  const params = { database_id: databaseId, view_id: viewId };
  const show = (address: FormAddress | null) => client.setQueryData(queryKey, { address });
  const onError = (error: Error) => notifyError(errorSentence(error, texts.failed));
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getFormAddress, { params, signal }),
    // Answers are counted.
    staleTime: 0,
  });
  const { mutate: put, isPending: isPutting } = useMutation({
    mutationFn: (body: Change) => call(putFormAddress, { params, body }),
    onSuccess: ({ address }) => show(address),
    onError,
  });
  const { mutate: end, isPending: isEnding } = useMutation({
    mutationFn: () => call(deleteFormAddress, { params }),
    onSuccess: () => show(null),
    onError,
  });
  return {
    address: data?.address,
    failed: isError && !data,
    retry: () => void refetch(),
    busy: isPutting || isEnding,
    put: (change: Change) => put(change),
    end: () => end(),
  };
};
