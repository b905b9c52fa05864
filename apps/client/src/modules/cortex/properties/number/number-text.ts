import { editableStyled, formatStyled, readStyled } from "@maive/values";
import type { CellProperty, ReadResult } from "../property-type-ui.ts";
import { numberPropertyTexts as texts } from "./texts.ts";

/** `-1234.5` as `-1.234,5`, or as the property shows its numbers. */
export const displayNumber = (value: string, { property_config }: CellProperty): string =>
  value === "" ? "" : formatStyled(value, property_config);

/** The number for editing: decimal comma, no grouping, percent and durations as such. */
export const editableNumber = (value: string, { property_config }: CellProperty): string =>
  value === "" ? "" : editableStyled(value, property_config);

/** Parses German input as people type it into such a cell; empty text clears it. */
export const readNumber = (text: string, { property_config }: CellProperty): ReadResult => {
  if (text.trim() === "") return { ok: true, value: "" };
  const value = readStyled(text, property_config);
  return value === null
    ? { ok: false, message: texts.invalid[property_config.number_style ?? "number"] }
    : { ok: true, value };
};
