import { canonicalDecimal, formatMoment, momentText } from "@maive/values";
import { reasonTexts, wordTexts } from "../texts.ts";
import { joinBounded } from "./bounds.ts";
import {
  fail,
  isDate,
  isError,
  isList,
  unlinked,
  wrongKind,
  type DateResult,
  type ErrorResult,
  type FormulaValue,
} from "./value.ts";

/** Digits of a double that can be relied on: 0.1 + 0.2 is 0.3 for people. */
const reliableDigits = 15;

/** Whole numbers below have no more digits than can be relied on. */
const reliableWhole = 10 ** reliableDigits;

const isReliableWhole = (value: number): boolean =>
  Number.isInteger(value) && Math.abs(value) < reliableWhole;

/** A number without the noise of binary fractions. */
export const settled = (value: number): number =>
  isReliableWhole(value) ? value : Number(value.toPrecision(reliableDigits));

/** Digits with a point, without the zeros at their end. */
function withoutZeros(digits: string): string {
  let end = digits.length;
  while (digits.charCodeAt(end - 1) === 0x30) end -= 1;
  return digits.slice(0, digits.charCodeAt(end - 1) === 0x2e ? end - 1 : end);
}

/** The canonical decimal of a number. */
export function decimalOf(value: number): string {
  if (!isReliableWhole(value)) {
    const digits = value.toPrecision(reliableDigits);
    // So few digits equal those of the nearest double, which need not be computed.
    if (digits.includes(".") && !digits.includes("e")) return withoutZeros(digits);
  }
  return canonicalDecimal(settled(value)) ?? "0";
}

/** A number; an empty cell is 0. */
export function asNumber(value: FormulaValue): number | ErrorResult {
  if (value === null) return 0;
  return typeof value === "number" ? value : isError(value) ? value : wrongKind("number", value);
}

/** A number without decimals; an empty cell is 0. */
export function asInteger(value: FormulaValue): number | ErrorResult {
  const read = asNumber(value);
  if (isError(read)) return read;
  const whole = settled(read);
  return Number.isSafeInteger(whole) ? whole : fail(reasonTexts.wholeNumber);
}

/** Yes or no; an empty cell is no. */
export function asBoolean(value: FormulaValue): boolean | ErrorResult {
  if (value === null) return false;
  return typeof value === "boolean" ? value : isError(value) ? value : wrongKind("boolean", value);
}

/** A text that already is one; an empty cell is `""`. */
export function asText(read: FormulaValue): string | ErrorResult {
  const value = unlinked(read);
  if (value === null) return "";
  return typeof value === "string" ? value : isError(value) ? value : wrongKind("text", value);
}

/** The items of a list; an empty cell has none. */
export function asList(value: FormulaValue): readonly FormulaValue[] | ErrorResult {
  if (value === null) return [];
  return isList(value) ? value.items : isError(value) ? value : wrongKind("list", value);
}

/** A date; null for an empty cell. */
export function asDate(value: FormulaValue): DateResult | null | ErrorResult {
  if (value === null || value === "") return null;
  return isDate(value) || isError(value) ? value : wrongKind("date", value);
}

function dateAsText(value: DateResult): string {
  const show = (ms: number): string => formatMoment(momentText(ms), value.withTime) ?? "";
  const start = show(value.start);
  const end = value.end === null ? start : show(value.end);
  return end === start ? start : `${start} → ${end}`;
}

/** Any value as text: numbers with a decimal comma, Ja and Nein, German dates, lists joined with `, `. */
export function toText(read: FormulaValue): string | ErrorResult {
  const value = unlinked(read);
  if (value === null) return "";
  if (typeof value === "string") return value;
  if (typeof value === "number") return decimalOf(value).replace(".", ",");
  if (typeof value === "boolean") return value ? wordTexts.yes : wordTexts.no;
  if (value.kind === "error") return value;
  if (value.kind === "date") return dateAsText(value);
  const texts: string[] = [];
  for (const item of value.items) {
    const text = toText(item);
    if (isError(text)) return text;
    texts.push(text);
  }
  return joinBounded(texts, ", ");
}
