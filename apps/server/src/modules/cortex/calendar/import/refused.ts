import { DomainError } from "../../../../shared/errors.ts";

/** A file that cannot be imported as it is: 422 with the sentence that says why. */
export const refused = (message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: "file", message }] });
