import { isSessionUser, me, type SessionUser } from "@maive/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, call, isOpenedWith, lightRead, TransportError } from "../../../api/index.ts";
import { noteEnd } from "./ended.ts";
import { authKeys } from "./keys.ts";
import { personStoreName } from "../delete-local-data.ts";

/** Persists the session's user, so that local copies can be shown offline. */
const cacheSession = (user: SessionUser): void => {
  try {
    localStorage.setItem(personStoreName, JSON.stringify(user));
  } catch (error) {
    // Storage full or blocked: no offline start then.
    if (!(error instanceof DOMException)) throw error;
  }
};

/** The last user who has not signed out; null when unknown. */
const cachedSession = (): SessionUser | null => {
  const text = localStorage.getItem(personStoreName);
  if (text === null) return null;
  try {
    const stored: unknown = JSON.parse(text);
    return isSessionUser(stored) ? stored : null;
  } catch {
    return null;
  }
};

const forgetCachedSession = (): void => localStorage.removeItem(personStoreName);

/** The signed-in user; null without a session. */
export const sessionQuery = queryOptions({
  queryKey: authKeys.session(),
  queryFn: async ({ signal, client }): Promise<SessionUser | null> => {
    try {
      const person = await call(me, { signal, ...lightRead });
      // Of another incarnation nothing may be stored under the name of this one: the guard loads everything anew.
      if (isOpenedWith(person)) cacheSession(person);
      return person;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        forgetCachedSession();
        noteEnd(client, error);
        return null;
      }
      // Offline the last user sees the local copies; the session is checked once the server is reachable.
      const cached = error instanceof TransportError ? cachedSession() : null;
      if (!cached) throw error;
      isOpenedWith(cached);
      return cached;
    }
  },
  staleTime: Infinity,
});

/**
 * The signed-in user.
 * @throws outside the guarded routes.
 */
export const useSession = (): SessionUser => {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error("useSession() outside of the signed-in routes");
  return data;
};
