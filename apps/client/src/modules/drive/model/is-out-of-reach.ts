import { ApiError } from "../../../api/index.ts";

/** Whether an item was moved, deleted or unshared. */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);
