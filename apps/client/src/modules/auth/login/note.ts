import { hasNewCredentials, mustSignInAgain } from "../destination.ts";
import { loginTexts } from "./texts.ts";

/** Why the user was redirected here. @param ended the server's reason of the last session's end. */
export const noteFor = (search: string, ended: string | null): string | null => {
  if (hasNewCredentials(search)) return loginTexts.newCredentials;
  return ended ?? (mustSignInAgain(search) ? loginTexts.signInAgain : null);
};
