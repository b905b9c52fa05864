import { formatNumber, parseGermanNumber } from "@maive/values";
import type { ReadResult } from "../property-type-ui.ts";
import { numberPropertyTexts as texts } from "./texts.ts";

/** `-1234.5` as `-1.234,5`. */
export const displayNumber = (value: string): string => (value === "" ? "" : formatNumber(value));

/** The number as one would type it: a decimal comma and no grouping. */
export const editableNumber = (value: string): string => value.replace(".", ",");

/** Signs of money before or behind a number, as spreadsheets copy it. */
const currency = /^(?:\p{Sc}|EUR|CHF|USD|GBP)\s*(?=[-+−\d,.])|(?<=[\d,])\s*(?:\p{Sc}|EUR|CHF|USD|GBP)$/giu;

/** Reads German input; empty text empties the cell. */
export const readNumber = (text: string): ReadResult => {
  if (text.trim() === "") return { ok: true, value: "" };
  const value = parseGermanNumber(text.trim().replace(currency, ""));
  return value === null ? { ok: false, message: texts.invalid } : { ok: true, value };
};
