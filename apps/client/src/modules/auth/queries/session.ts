import { me, type SessionUser } from "@maive/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, call, TransportError } from "../../../api/index.ts";
import { forgetCachedSession, cacheSession, cachedSession } from "../cached-session.ts";
import { noteEnd } from "./ended.ts";
import { authKeys } from "./keys.ts";

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
