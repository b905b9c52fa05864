import { formatNumber, parseGermanNumber, withoutCurrency } from "@maive/values";
import type { CellProperty, ReadResult } from "../property-type-ui.ts";
import { numberPropertyTexts as texts } from "./texts.ts";

/** `-1234.5` as `-1.234,5`, or in the property's format. */
export const displayNumber = (value: string, { property_config }: CellProperty): string =>
  value === "" ? "" : formatNumber(value, undefined, property_config.number_format);

/** The number for editing: decimal comma, no grouping. */
export const editableNumber = (value: string): string => value.replace(".", ",");

/** Parses German input; empty text clears the cell. */
export const readNumber = (text: string): ReadResult => {
  if (text.trim() === "") return { ok: true, value: "" };
  const value = parseGermanNumber(withoutCurrency(text));
  return value === null ? { ok: false, message: texts.invalid } : { ok: true, value };
};
