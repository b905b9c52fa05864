import { login, redeem, type Ok, type SessionUser } from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { UnexpectedLoginAnswer } from "../login-error.ts";
import { setAccessToken } from "../../access-token.ts";
import { authKeys } from "../../queries/keys.ts";
import { announceSession } from "../../session-channel.ts";

/** Timeout in ms, shown as 'Zeitüberschreitung'. */
const loginTimeout = 15_000;

interface Credentials {
  username: string;
  password: string;
}

export const signedIn = (answer: Ok<typeof login> | null | undefined): SessionUser => {
  if (!answer) throw new UnexpectedLoginAnswer("nothing");
  if (answer.status !== "success") throw new UnexpectedLoginAnswer("not-success");
  const { status: _done, ...user } = answer;
  return user;
};

/** Sets the session for the guards, after clearing a previous user's cache. */
export const useEnter = () => {
  const queryClient = useQueryClient();
  return (user: SessionUser) => {
    // Not `clear()`, which would detach the guard's query observer.
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authKeys.all });
    queryClient.removeQueries({ queryKey: authKeys.ended() });
    queryClient.setQueryData(authKeys.session(), user);
    announceSession();
  };
};

/** Signs in with name and password. */
export const useLogin = () =>
  useMutation({
    mutationFn: async (body: Credentials) => signedIn(await call(login, { body, timeout: loginTimeout })),
    onSuccess: useEnter(),
  });

/**
 * Redeems an access link's token.
 * @param replaceCurrent another user is signed in: their data are deleted first, with a full load.
 */
export const useRedeem = (replaceCurrent: (() => Promise<void>) | null) => {
  const enter = useEnter();
  return useMutation({
    mutationFn: async (token: string) =>
      signedIn(await call(redeem, { body: { token }, timeout: loginTimeout })),
    onSuccess: (user) => {
      if (replaceCurrent) {
        announceSession();
        return replaceCurrent();
      }
      enter(user);
      setAccessToken(null);
    },
  });
};
