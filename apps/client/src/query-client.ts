import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api/index.ts";
import { authKeys } from "./modules/auth/index.ts";

const maxRetries = 2;

/** Tries again what may pass (no answer, 5xx), never what the server decided (4xx). */
export const shouldRetry = (failures: number, error: Error): boolean =>
  failures < maxRetries && !(error instanceof ApiError && error.status < 500);

/** The cache of everything the server said; a 401 on any call means that nobody is signed in any more. */
export const createQueryClient = (): QueryClient => {
  const onError = (error: Error) => {
    if (!(error instanceof ApiError) || error.code !== "not_signed_in") return;
    // Only who was signed in can have been signed out.
    if (client.getQueryData(authKeys.session())) client.setQueryData(authKeys.session(), null);
  };
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: 1_000, refetchOnWindowFocus: false, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
};
