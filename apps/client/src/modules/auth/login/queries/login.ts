import { login, type SessionUser } from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { UnexpectedLoginAnswer } from "../login-error.ts";
import { authKeys } from "../../queries/keys.ts";

/** Ms without an answer after which the login screen shows 'Zeitüberschreitung'. */
const loginTimeout = 15_000;

interface Credentials {
  username: string;
  password: string;
}

const signIn = async (body: Credentials): Promise<SessionUser> => {
  const answer = await call(login, { body, timeout: loginTimeout });
  if (!answer) throw new UnexpectedLoginAnswer("nothing");
  if (answer.status !== "success") throw new UnexpectedLoginAnswer("not-success");
  return { user_id: answer.user_id, username: answer.username, user_type: answer.user_type };
};

/** Signs in; whatever an earlier person left in the cache is gone before the new one is known. */
export const useLogin = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: signIn,
    onSuccess: (user) => {
      // Not `clear()`: the guard watches the session, and a cleared query would no longer tell it.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authKeys.all });
      queryClient.setQueryData(authKeys.session(), user);
    },
  });
};
