import { me, type SessionUser, zSessionUser } from "@maive/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, call, TransportError } from "../../../api/index.ts";
import { noteEnd } from "./ended.ts";
import { authKeys } from "./keys.ts";
import { personStoreName } from "../forget-pages.ts";

/** Caches who is signed in, so that this device can show its own copies without the server. */
const cacheSession = (user: SessionUser): void => {
  try {
    localStorage.setItem(personStoreName, JSON.stringify(user));
  } catch (error) {
    // The storage is full or forbidden: then nothing opens without the server.
    if (!(error instanceof DOMException)) throw error;
  }
};

/** Who was signed in here last and has not signed out; null where nobody is known. */
const cachedSession = (): SessionUser | null => {
  const text = localStorage.getItem(personStoreName);
  if (text === null) return null;
  try {
    return zSessionUser.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

const forgetCachedSession = (): void => localStorage.removeItem(personStoreName);

/** Who is signed in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: authKeys.session(),
  queryFn: async ({ signal, client }): Promise<SessionUser | null> => {
    try {
      const person = await call(me, { signal });
      cacheSession(person);
      return person;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        forgetCachedSession();
        noteEnd(client, error);
        return null;
      }
      // Without the server whoever was here last sees what this device keeps; it asks as soon as it is back.
      const cached = error instanceof TransportError ? cachedSession() : null;
      if (cached) return cached;
      throw error;
    }
  },
  staleTime: Infinity,
});

/**
 * The signed-in person.
 * @throws outside the guarded part of the routes, where nobody may be signed in.
 */
export const useSession = (): SessionUser => {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error("useSession() outside of the signed-in routes");
  return data;
};
