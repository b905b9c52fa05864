import { dismissSignInNotice, listSignInNotices, type SignInNotice } from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, updateCached } from "../../../api/index.ts";
import { connectKeys } from "../queries/keys.ts";

/** Sign-ins from unknown devices that are not dismissed. */
export const signInNoticesQuery = queryOptions({
  queryKey: connectKeys.signInNotices(),
  queryFn: async ({ signal }) => (await call(listSignInNotices, { signal })).notices,
});

/** Dismisses a notice, optimistically. */
export const useDismissNotice = () => {
  const client = useQueryClient();
  const { queryKey } = signInNoticesQuery;
  return useMutation({
    mutationFn: (noticeId: string) => call(dismissSignInNotice, { params: { notice_id: noticeId } }),
    onMutate: async (noticeId) => {
      await client.cancelQueries({ queryKey });
      updateCached<SignInNotice[]>(client, queryKey, (list) =>
        list.filter(({ notice_id }) => notice_id !== noticeId),
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
};
