import type { ErrorBody } from "@maive/contract";
import { ApiError } from "./api-error.ts";
import { retryAfterOf } from "./retry-while-limited.ts";

const parsed = (body: string): Partial<ErrorBody> => {
  try {
    return (JSON.parse(body) ?? {}) as Partial<ErrorBody>;
  } catch {
    // A proxy's error page is HTML.
    return {};
  }
};

/** The error for an answer other than 2xx. */
export const answeredError = (status: number, body: string, retryAfter: string | null): ApiError =>
  new ApiError(status, parsed(body), retryAfterOf(retryAfter));

/** The same for an unread `fetch` response. */
export const answeredErrorOf = async (answer: Response): Promise<ApiError> =>
  answeredError(answer.status, await answer.text().catch(() => ""), answer.headers.get("Retry-After"));
