import { errorDetail } from "@maive/contract";
import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { ApiError } from "../../../api/index.ts";
import { authKeys } from "./keys.ts";

/** Records why the server ended the session, if given. @param error a `not_signed_in`. */
export const noteEnd = (queryClient: QueryClient, { detail }: ApiError): void => {
  if (detail !== "" && detail !== errorDetail("not_signed_in"))
    queryClient.setQueryData<string>(authKeys.ended(), detail);
};

/** Why the session ended, as a sentence; null without one, and after signing out. */
export const useEndReason = (): string | null =>
  useQuery<string>({ queryKey: authKeys.ended(), queryFn: skipToken }).data ?? null;
