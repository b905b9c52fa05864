import { DomainError } from "./errors.ts";

/** For `catch`: null where something was removed, or a right lost, since it was listed. */
export const nullIfGone = (error: unknown): null => {
  if (error instanceof DomainError && ["not_found", "database_trashed"].includes(error.code)) return null;
  throw error;
};
