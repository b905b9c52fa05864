import type { ErrorBody } from "@maive/contract";
import { ApiError } from "./api-error.ts";
import { retryAfterOf } from "./turn.ts";

const parsed = (body: string): Partial<ErrorBody> => {
  try {
    return (JSON.parse(body) ?? {}) as Partial<ErrorBody>;
  } catch {
    // A proxy answers in HTML.
    return {};
  }
};

/** The error that an answer which is not 2xx stands for. */
export const answeredError = (status: number, body: string, retryAfter: string | null): ApiError =>
  new ApiError(status, parsed(body), retryAfterOf(retryAfter));

/** The same of an answer to `fetch` whose body nobody has read. */
export const answeredErrorOf = async (answer: Response): Promise<ApiError> =>
  answeredError(answer.status, await answer.text().catch(() => ""), answer.headers.get("Retry-After"));
