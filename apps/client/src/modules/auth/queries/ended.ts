import { errorDetail } from "@maive/contract";
import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { ApiError } from "../../../api/index.ts";
import { authKeys } from "./keys.ts";

/** Notes why the server ended the session of this browser, where it says so. @param error a `not_signed_in`. */
export const noteEnd = (queryClient: QueryClient, { detail }: ApiError): void => {
  if (detail !== "" && detail !== errorDetail("not_signed_in"))
    queryClient.setQueryData<string>(authKeys.ended(), detail);
};

/** Why this browser is signed in no more, as a sentence; null where nobody was, or where they left by themselves. */
export const useEndReason = (): string | null =>
  useQuery<string>({ queryKey: authKeys.ended(), queryFn: skipToken }).data ?? null;
