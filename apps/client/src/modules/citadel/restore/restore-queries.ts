import {
  discardRestore,
  getRestore,
  prepareFormerState,
  prepareRestore,
  removeFormerState,
  type Restore,
  startRestore,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence, isCancelled } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { citadelKeys } from "../queries/keys.ts";
import { restoreTexts as texts } from "./texts.ts";

/** Ms between two looks while one is being prepared. */
const whilePreparing = 1_000;

/** How far a restore is prepared, and which states of before are left. */
export const restoreQuery = queryOptions({
  queryKey: citadelKeys.restore(),
  queryFn: ({ signal }) => call(getRestore, { signal }),
  refetchInterval: ({ state }) => (state.data?.preparation?.state === "running" ? whilePreparing : false),
});

/** The acts of a restore; what one of them answers is the new state. */
export const useRestoreActs = () => {
  const client = useQueryClient();
  const act = <Input>(work: (input: Input) => Promise<Restore>, failed: string) => ({
    mutationFn: work,
    onSuccess: (restore: Restore) => client.setQueryData(citadelKeys.restore(), restore),
    onError: (error: unknown) => {
      if (!isCancelled(error)) notifyError(errorSentence(error, failed));
    },
  });
  return {
    prepare: useMutation(
      act(
        ({ kind, name }: { kind: "backup" | "former"; name: string }) =>
          kind === "backup"
            ? call(prepareRestore, { body: { backup: name } })
            : call(prepareFormerState, { body: { name } }),
        texts.prepareFailed,
      ),
    ),
    discard: useMutation(act(() => call(discardRestore), texts.failed)),
    removeFormer: useMutation(
      act((name: string) => call(removeFormerState, { body: { name } }), texts.former.failed),
    ),
    start: useMutation({
      mutationFn: (backup: string) =>
        call(startRestore, { body: { backup, confirmation: "wiederherstellen" } }),
      onError: (error) => {
        if (!isCancelled(error)) notifyError(errorSentence(error, texts.startFailed));
      },
    }),
  };
};
