import { DomainError } from "../../../../shared/errors.ts";

/** An import that cannot be done as it is: 422 with a sentence that says which file and why. */
export const refused = (message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: "file", message }] });

/** 413 with its sentence. */
export const tooMuch = (message: string): DomainError => new DomainError("too_large", { detail: message });
