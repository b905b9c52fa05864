import {
  endOtherSessions,
  endSession,
  endUserSessions,
  listAllSessions,
  listSessions,
  type Session,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call, lightRead, updateAllCached } from "../../../../api/index.ts";
import { connectKeys } from "../../queries/keys.ts";

/** The user's sessions. */
export const ownSessionsQuery = queryOptions({
  queryKey: connectKeys.sessionList("own"),
  queryFn: async ({ signal }) => (await call(listSessions, { signal, ...lightRead })).sessions,
  refetchOnWindowFocus: "always",
});

/** All sessions; for main. */
export const allSessionsQuery = queryOptions({
  queryKey: connectKeys.sessionList("all"),
  queryFn: async ({ signal }) => (await call(listAllSessions, { signal })).sessions,
  refetchOnWindowFocus: "always",
});

/** Removes ended sessions from every list optimistically; `onError` refetches. */
const leaveOut = async (client: QueryClient, ended: (session: Session) => boolean): Promise<void> => {
  const queryKey = connectKeys.sessions();
  await client.cancelQueries({ queryKey });
  updateAllCached<Session[]>(client, { queryKey }, (list) => list.filter((session) => !ended(session)));
};

const readAgain = async (client: QueryClient): Promise<void> => {
  await Promise.all(
    [connectKeys.sessions(), connectKeys.contacts(), connectKeys.signInNotices()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
};

/** Ends one session, optimistically. */
export const useEndSession = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => call(endSession, { params: { session_id: sessionId } }),
    onMutate: (sessionId) => leaveOut(client, (session) => session.session_id === sessionId),
    onSettled: () => readAgain(client),
  });
};

/** Ends the user's other sessions. */
export const useEndOtherSessions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_ownUserId: string) => call(endOtherSessions),
    onMutate: (ownUserId) =>
      leaveOut(client, (session) => session.user_id === ownUserId && !session.is_current),
    onSettled: () => readAgain(client),
  });
};

/** Ends every session of a guest or visitor. */
export const useEndUserSessions = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(endUserSessions, { params: { user_id: userId } }),
    onMutate: (userId) => leaveOut(client, (session) => session.user_id === userId),
    onSettled: () => readAgain(client),
  });
};
