import type { me } from "@maive/contract";
import { errorDetail } from "@maive/contract/errors";
import { signedOutReason } from "./api/before-shell/index.ts";
import { showPrerenderedForm } from "./modules/auth/login/prerendered/index.ts";
import { personStoreName } from "./modules/auth/delete-local-data.ts";
import { noteFor } from "./modules/auth/login/note.ts";

const path = "/api/auth/me" satisfies (typeof me)["path"];

/** Whether the last person of this browser has not signed out: the shell knows more, offline as well. */
const knowsPerson = (): boolean => {
  try {
    return localStorage.getItem(personStoreName) !== null;
  } catch (error) {
    // Storage is forbidden.
    if (error instanceof DOMException) return false;
    throw error;
  }
};

/** Whether an address is that of the sign-in with name and password. */
export const isSignIn = ({ pathname, hash }: Location): boolean =>
  pathname === "/login" && hash === "" && !knowsPerson();

/** Shows the sign-in, and the shell only when it is used: what is behind it is a hundred times as large. */
export const startSignIn = async (
  { search }: Location,
  startShell: () => Promise<unknown>,
): Promise<void> => {
  const say = showPrerenderedForm(noteFor(search, null), startShell);
  const refused = await signedOutReason(path);
  if (!refused) return void (await startShell());
  if (refused.detail !== errorDetail("not_signed_in")) say(noteFor(search, refused.detail) ?? refused.detail);
};
