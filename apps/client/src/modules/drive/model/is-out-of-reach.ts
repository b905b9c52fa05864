import { ApiError } from "../../../api/index.ts";

/** Whether something was moved or deleted, or is not shared any more. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
