import { DomainError } from "../../../../shared/errors.ts";

/** 422 with a sentence which file cannot be imported and why. */
export const refused = (message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: "file", message }] });

/** 413 with a sentence. */
export const tooLarge = (message: string): DomainError => new DomainError("too_large", { detail: message });
