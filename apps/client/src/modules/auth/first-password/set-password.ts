import { login, patchMainCredentials, zPassword } from "@maive/contract";
import { useMutation } from "@tanstack/react-query";
import { call, isCancelled, reasonOf } from "../../../api/index.ts";
import { signedIn, useEnter } from "../login/queries/login.ts";
import { firstPasswordTexts as texts } from "./texts.ts";

/** Gives main another password. Every session ends with it, so that main is signed in again at once. */
export const useSetPassword = (username: string) =>
  useMutation({
    mutationFn: async (password: string) => {
      await call(patchMainCredentials, { body: { new_password: password } });
      return signedIn(await call(login, { body: { username, password } }));
    },
    onSuccess: useEnter(),
  });

/** What is wrong with a password before it is sent; null where nothing is. */
export const problemOf = (password: string): string | null => {
  const checked = zPassword.safeParse(password);
  return checked.success ? null : (checked.error.issues[0]?.message ?? texts.failed);
};

/** Why it was not taken; null where the person decided against it. */
export const refusalOf = (error: unknown): string | null =>
  isCancelled(error) ? null : reasonOf(error) || texts.failed;
