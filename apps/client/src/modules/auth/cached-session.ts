import { zSessionUser, type SessionUser } from "@maive/contract";
import { personStoreName } from "./forget-pages.ts";

/** Caches who is signed in, so that this device can show its own copies without the server. */
export const cacheSession = (user: SessionUser): void => {
  try {
    localStorage.setItem(personStoreName, JSON.stringify(user));
  } catch (error) {
    // The storage is full or forbidden: then nothing opens without the server.
    if (!(error instanceof DOMException)) throw error;
  }
};

/** Who was signed in here last and has not signed out; null where nobody is known. */
export const cachedSession = (): SessionUser | null => {
  const text = localStorage.getItem(personStoreName);
  if (text === null) return null;
  try {
    return zSessionUser.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

export const forgetCachedSession = (): void => localStorage.removeItem(personStoreName);
