import { changePassword, getAccount, getMaiveId, linkMaiveId, patchMainCredentials } from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import type { OwnCredentials } from "../credentials.ts";
import { connectKeys } from "../../queries/keys.ts";

/** The user's own account. */
export const accountQuery = queryOptions({
  queryKey: connectKeys.account(),
  queryFn: ({ signal }) => call(getAccount, { signal }),
  refetchOnWindowFocus: "always",
});

/** This instance's MAIVE-ID; immutable. */
export const maiveIdQuery = queryOptions({
  queryKey: connectKeys.maiveId(),
  queryFn: async ({ signal }) => (await call(getMaiveId, { signal })).maive_id,
  staleTime: Infinity,
});

/** Changes main's name, password or both; ends every session of main. */
export const useSaveCredentials = () =>
  useMutation({
    mutationFn: ({ username, password, current }: OwnCredentials) =>
      call(patchMainCredentials, {
        body: {
          new_username: username,
          new_password: password,
          ...(current === "" ? {} : { current_password: current }),
        },
      }),
  });

/** Changes a guest's own password; ends their other sessions. */
export const useChangePassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ old, next }: { old: string; next: string }) =>
      call(changePassword, { body: { old_password: old, new_password: next } }),
    onSuccess: () => client.invalidateQueries({ queryKey: connectKeys.sessions() }),
  });
};

/** Links the MAIVE-ID of the user's own instance; null removes it. */
export const useLinkMaiveId = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => call(linkMaiveId, { body: { linked_maive_id: id } }),
    onSuccess: ({ linked_maive_id }) =>
      client.setQueryData(accountQuery.queryKey, (account) => account && { ...account, linked_maive_id }),
  });
};
