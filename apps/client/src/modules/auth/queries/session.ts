import { me, type SessionUser } from "@maive/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError, call } from "../../../api/index.ts";
import { authKeys } from "./keys.ts";

/** Who is signed in; null where nobody is. */
export const sessionQuery = queryOptions({
  queryKey: authKeys.session(),
  queryFn: async ({ signal }): Promise<SessionUser | null> => {
    try {
      return await call(me, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
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
