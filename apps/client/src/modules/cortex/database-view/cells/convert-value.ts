import type { PropertyType } from "@maive/contract";
import { linkIn } from "@maive/values";
import {
  displayText,
  fillsItself,
  isAvailable,
  isButton,
  isCalculated,
  propertyTypeUi,
  type CellProperty,
} from "../../properties/index.ts";
import type { CopiedCell } from "../clipboard/html-table.ts";

export type Converted = { ok: true; value: string } | { ok: false; text: string; message: string };

/** Types whose values are portable between properties. */
const portable: ReadonlySet<string> = new Set<PropertyType>([
  "text",
  "number",
  "boolean",
  "date",
  "url",
  "email",
  "phone",
  "checklist",
]);
/** Types whose ids are portable, as far as the property accepts them. */
const identified: ReadonlySet<string> = new Set<PropertyType>(["person", "drive_link"]);
/** Types with selected values, for which typed text is ambiguous. */
const chosen: ReadonlySet<string> = new Set<PropertyType>(["relation", "person", "drive_link"]);

/** Types whose values lead somewhere. */
const addresses: ReadonlySet<string> = new Set<PropertyType>(["url", "email", "phone"]);

/** Whether the property's cells are writable. */
export const takesValues = (property: CellProperty): boolean =>
  isAvailable(property.property_type) && !isCalculated(property) && !fillsItself(property);

/** Whether the property's cells can be written by typing. */
export const takesText = (property: CellProperty): boolean =>
  takesValues(property) && !chosen.has(property.property_type);

/** Parses text as a value of the property. */
export const readText = (text: string, property: CellProperty): Converted => {
  const { property_type: type } = property;
  if (!isAvailable(type)) return { ok: false, text, message: "" };
  const read = propertyTypeUi(type).read(text, property);
  return read.ok ? read : { ok: false, text, message: read.message };
};

/** Link targets of pasted titles and names, by property and text. */
export type FoundLinks = ReadonlyMap<number, ReadonlyMap<string, Converted>>;

/** Properties whose values are resolved by name. */
const named: ReadonlySet<string> = new Set<PropertyType>(["relation", "person"]);

/** The text the server must resolve for a pasted link; null when it is unambiguous. */
export const nameToFind = ({ text, origin }: CopiedCell, target: CellProperty): string | null => {
  if (!named.has(target.property_type) || text.trim() === "") return null;
  const sameLinks = origin?.type === target.property_type && identified.has(origin.type);
  if (sameLinks || origin?.propertyId === target.property_id) return null;
  return readText(text, target).ok ? null : text;
};

/** A pasted text; where an address is expected, where it leads: 'Rechnung.pdf' would pass for one, too. */
const readPasted = ({ text, href }: CopiedCell, target: CellProperty): Converted => {
  if (href !== undefined && addresses.has(target.property_type)) {
    const led = readText(href, target);
    if (led.ok) return led;
  }
  return readText(text, target);
};

/** Converts a copied cell to another property: unchanged where portable, otherwise by its text. */
export const convertCopied = (cell: CopiedCell, target: CellProperty, found?: FoundLinks): Converted => {
  const { text, origin } = cell;
  const read = (): Converted => found?.get(target.property_id)?.get(text) ?? readPasted(cell, target);
  if (!origin) return read();
  if (origin.propertyId === target.property_id) return { ok: true, value: origin.value };
  if (origin.type !== target.property_type) return read();
  if (portable.has(origin.type)) return { ok: true, value: origin.value };
  return identified.has(origin.type) ? readText(origin.value, target) : read();
};

/** A cell in the clipboard. */
export const copiedCell = (property: CellProperty, value: string): CopiedCell => {
  if (isButton(property)) return { text: "" };
  const href = linkIn(value, property.property_config)?.url ?? null;
  return {
    text: displayText(property, value),
    origin: { propertyId: property.property_id, type: property.property_type, value },
    ...(href === null ? {} : { href }),
  };
};
