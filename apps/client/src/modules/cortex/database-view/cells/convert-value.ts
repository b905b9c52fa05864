import type { PropertyType } from "@maive/contract";
import {
  displayText,
  isAvailable,
  isCalculated,
  propertyTypeUi,
  type CellProperty,
} from "../../properties/index.ts";
import type { CopiedCell } from "../clipboard/html-table.ts";

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

/** What the titles and names in pasted cells link to, by property and text. */
export type FoundLinks = ReadonlyMap<number, ReadonlyMap<string, Converted>>;

/** The properties whose values are found by what entries and people are called. */
const named: ReadonlySet<string> = new Set<PropertyType>(["relation", "person"]);

/** The text by which the server has to find what a copied cell links to; null where the cell says it itself. */
export const nameToFind = ({ text, origin }: CopiedCell, target: CellProperty): string | null => {
  if (!named.has(target.property_type) || text.trim() === "") return null;
  const sameLinks = origin?.type === target.property_type && identified.has(origin.type);
  if (sameLinks || origin?.propertyId === target.property_id) return null;
  return readText(text, target).ok ? null : text;
};

/** A copied cell as a value of another property: as it is where both mean the same by it, otherwise by its text. */
export const convertCopied = (cell: CopiedCell, target: CellProperty, found?: FoundLinks): Converted => {
  const { text, origin } = cell;
  const read = (): Converted => found?.get(target.property_id)?.get(text) ?? readText(text, target);
  if (!origin) return read();
  if (origin.propertyId === target.property_id) return { ok: true, value: origin.value };
  if (origin.type !== target.property_type) return read();
  if (portable.has(origin.type)) return { ok: true, value: origin.value };
  return identified.has(origin.type) ? readText(origin.value, target) : read();
};

/** A cell as it is copied. */
export const copiedCell = (property: CellProperty, value: string): CopiedCell => ({
  text: displayText(property, value),
  origin: { propertyId: property.property_id, type: property.property_type, value },
});
