import { DomainError } from "../../../shared/errors.ts";
import { propertyTexts } from "./texts.ts";

/** A refusal of one field. */
export const fieldRefused = (field: string, message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field, message }] });

/** Values go over the wire by property name, and JSON readers drop this one. */
export const demandName = (field: string, name: string): void => {
  if (name === "__proto__") throw fieldRefused(field, propertyTexts.nameReserved);
};
