import type { PropertyType } from "@maive/contract";
import {
  displayText,
  isAvailable,
  isCalculated,
  propertyTypeUi,
  type CellProperty,
} from "../../properties/index.ts";
import type { CopiedCell } from "./html-table.ts";

export type Converted = { ok: true; value: string } | { ok: false; text: string; message: string };

/** Types whose values mean the same in every property of the type. */
const portable: ReadonlySet<string> = new Set<PropertyType>(["text", "number", "boolean", "date"]);
/** Types whose ids mean the same in every property of the type, as far as it takes them. */
const identified: ReadonlySet<string> = new Set<PropertyType>(["person", "drive_link"]);
/** Types whose values are chosen: typed text does not say what is meant. */
const chosen: ReadonlySet<string> = new Set<PropertyType>(["relation", "person", "drive_link"]);

/** Whether cells of the property can be written at all. */
export const takesValues = (property: CellProperty): boolean =>
  isAvailable(property.property_type) && !isCalculated(property);

/** Whether cells of the property can be written by typing. */
export const takesText = (property: CellProperty): boolean =>
  takesValues(property) && !chosen.has(property.property_type);

/** Reads text as a value of the property. */
export const readText = (text: string, property: CellProperty): Converted => {
  const { property_type: type } = property;
  if (!isAvailable(type)) return { ok: false, text, message: "" };
  const read = propertyTypeUi(type).read(text, property);
  return read.ok ? read : { ok: false, text, message: read.message };
};

/** A copied cell as a value of another property: as it is where both mean the same by it, otherwise by its text. */
export const convertCopied = ({ text, origin }: CopiedCell, target: CellProperty): Converted => {
  if (!origin) return readText(text, target);
  if (origin.propertyId === target.property_id) return { ok: true, value: origin.value };
  if (origin.type !== target.property_type) return readText(text, target);
  if (portable.has(origin.type)) return { ok: true, value: origin.value };
  return readText(identified.has(origin.type) ? origin.value : text, target);
};

/** A cell as it is copied. */
export const copiedCell = (property: CellProperty, value: string): CopiedCell => ({
  text: displayText(property, value),
  origin: { propertyId: property.property_id, type: property.property_type, value },
});
