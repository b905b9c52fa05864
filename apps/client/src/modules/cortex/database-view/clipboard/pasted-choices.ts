import { limits, type Property } from "@maive/contract";
import { fold } from "@maive/values";
import { nextColor, type OptionDraft } from "../../properties/index.ts";
import { readText } from "../cells/convert-value.ts";
import type { CopiedCell } from "./html-table.ts";

/** The cells pasted into a property. */
export interface PastedColumn {
  property: Property;
  cells: readonly CopiedCell[];
}

/** The option names in a cell's text. */
const namesIn = (text: string, { property_type: type }: Property): string[] =>
  (type === "multiple_choice" ? text.split(/[,;\n]/) : [text])
    .map((name) => name.trim())
    .filter((name) => name !== "" && name.length <= limits.choiceNameLength);

/** New option names in pasted cells, distinct and ordered, within the limit. */
export const unknownChoices = ({ property, cells }: PastedColumn): string[] => {
  const { property_type: type, property_config: config } = property;
  if (type !== "single_choice" && type !== "multiple_choice") return [];
  const options = config.options ?? [];
  const known = new Set(options.map(({ name }) => fold(name)));
  const names = new Map<string, string>();
  for (const { text, origin } of cells) {
    if (origin?.propertyId === property.property_id || readText(text, property).ok) continue;
    for (const name of namesIn(text, property))
      if (!known.has(fold(name)) && !names.has(fold(name))) names.set(fold(name), name);
  }
  return [...names.values()].slice(0, limits.choiceOptions - options.length);
};

/** Appends options to a property, each in the next colour. */
export const withChoices = ({ property_config }: Property, names: readonly string[]): OptionDraft[] => {
  const options: OptionDraft[] = [...(property_config.options ?? [])];
  for (const name of names) options.push({ name, color: nextColor(options) });
  return options;
};
