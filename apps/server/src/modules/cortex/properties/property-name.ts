import { DomainError } from "../../../shared/errors.ts";
import { propertyTexts } from "./texts.ts";

/** The date property of the built-in calendar. */
export const calendarDateName = "Timeline";

/** A field error. */
export const fieldRefused = (field: string, message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field, message }] });

/** Values are sent by property name, and JSON readers drop `__proto__`. */
export const demandName = (field: string, name: string): void => {
  if (name === "__proto__") throw fieldRefused(field, propertyTexts.nameReserved);
};
