import { DomainError } from "../../../shared/errors.ts";

/** A configuration that makes no sense, as the refusal of a request. */
export const wrongConfig = (message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: "property_config", message }] });
