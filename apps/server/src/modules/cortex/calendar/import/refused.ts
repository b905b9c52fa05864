import { DomainError } from "../../../../shared/errors.ts";

/** 422 with a sentence why a file cannot be imported. */
export const refused = (message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: "file", message }] });
