import type { PropertyConfig, PropertyType } from "@maive/contract";
import { isAutomatic } from "../types/automatic.ts";

/** What is asked of anybody. People and entries are not: their names would be disclosed to whoever has the address. */
const publicTypes: ReadonlySet<PropertyType> = new Set([
  "text",
  "number",
  "boolean",
  "date",
  "single_choice",
  "multiple_choice",
  "url",
  "email",
  "phone",
  "checklist",
]);

/** Only where it was chosen to ask for them: anonymous users send bytes. */
const chosenTypes: ReadonlySet<PropertyType> = new Set(["file"]);

const signedInTypes: ReadonlySet<PropertyType> = new Set([...publicTypes, "relation", "person"]);

/** Whether a form can ask for a property. */
export const asksFor = (type: PropertyType, config: PropertyConfig): boolean =>
  (signedInTypes.has(type) || chosenTypes.has(type)) && !isAutomatic(config);

/** Whether a form without chosen fields asks for it: what can be set without sending files. */
export const asksByDefault = (type: PropertyType, config: PropertyConfig): boolean =>
  asksFor(type, config) && !chosenTypes.has(type);

/**
 * Whether a form also asks for a property where nobody is signed in. What has to be unique is not: whether an answer is
 * refused would say which values there are.
 */
export const asksAnonymouslyFor = (type: PropertyType, { rules }: PropertyConfig): boolean =>
  (publicTypes.has(type) || chosenTypes.has(type)) && rules?.unique !== true;
