import { zSessionUser, type SessionUser } from "@maive/contract";
import { personStoreName } from "./forget-pages.ts";

/** Keeps who is signed in, so that this device can show its own copies without the server. */
export const keepPerson = (person: SessionUser): void => {
  try {
    localStorage.setItem(personStoreName, JSON.stringify(person));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // Full or forbidden: then nothing opens without the server.
  }
};

/** Who was signed in here last and has not signed out; null where nobody is known. */
export const keptPerson = (): SessionUser | null => {
  const text = localStorage.getItem(personStoreName);
  if (text === null) return null;
  try {
    return zSessionUser.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const forgetPerson = (): void => localStorage.removeItem(personStoreName);
