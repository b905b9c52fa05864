import { login, patchMainCredentials, zPassword } from "@maive/contract";
import { useMutation } from "@tanstack/react-query";
import { call, isCancelled, reasonOf } from "../../../api/index.ts";
import { signedIn, useEnter } from "../login/queries/login.ts";
import { firstPasswordTexts as texts } from "./texts.ts";

/** Changes main's password. It ends every session, so that main is signed in again. */
export const useSetPassword = (username: string) =>
  useMutation({
    mutationFn: async (password: string) => {
      await call(patchMainCredentials, { body: { new_password: password } });
      return signedIn(await call(login, { body: { username, password } }));
    },
    onSuccess: useEnter(),
  });

/** Client-side validation of a password; null when valid. */
export const problemOf = (password: string): string | null => {
  const checked = zPassword.safeParse(password);
  return checked.success ? null : (checked.error.issues[0]?.message ?? texts.failed);
};

/** Why it was refused; null when the user cancelled. */
export const refusalOf = (error: unknown): string | null =>
  isCancelled(error) ? null : reasonOf(error) || texts.failed;
