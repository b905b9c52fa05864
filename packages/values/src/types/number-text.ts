import type { NumberFormat } from "@maive/contract";
import { canonicalDecimal, roundDecimal } from "./decimal.ts";

/** A whole number, maybe with a minus, with points between its thousands. */
function grouped(whole: string): string {
  const start = whole.startsWith("-") ? 1 : 0;
  const first = start + ((whole.length - start) % 3 || 3);
  let text = whole.slice(0, first);
  for (let at = first; at < whole.length; at += 3) text += `.${whole.slice(at, at + 3)}`;
  return text;
}

/**
 * A canonical decimal as German text: `-1234.5` is `-1.234,5`, or `-1234,5` where the format is `plain`. With `decimals`,
 * at most that many. Text that is no canonical decimal comes back as it is.
 */
export function formatNumber(decimal: string, decimals?: number, format: NumberFormat = "grouped"): string {
  const canonical = canonicalDecimal(decimal);
  if (canonical === null) return decimal;
  const rounded = decimals === undefined ? canonical : roundDecimal(canonical, decimals);
  if (format === "plain") return rounded.replace(".", ",");
  const pointAt = rounded.indexOf(".");
  if (pointAt === -1) return grouped(rounded);
  return `${grouped(rounded.slice(0, pointAt))},${rounded.slice(pointAt + 1)}`;
}

/**
 * Reads a number as people write it in German: `1.234,5`, `1 234,5`, `,5`, `−3`. A single point that groups no
 * thousands is a decimal point (`12.5`). The canonical decimal, or null if it is no number.
 */
export function parseGermanNumber(input: string): string | null {
  const text = input.trim().replace("−", "-");
  const grouped = /^[+-]?[1-9]\d{0,2}(?:([.\u0020\u00a0\u202f'’])\d{3})(?:\1\d{3})*(?:,\d*)?$/;
  const plain = /^[+-]?(?:\d+(?:,\d*)?|,\d+)$/;
  const pointed = /^[+-]?\d*\.\d+$/;
  if (grouped.test(text)) return canonicalDecimal(text.replace(/[.\s'’]/g, "").replace(",", "."));
  if (plain.test(text)) return canonicalDecimal(text.replace(",", "."));
  return pointed.test(text) ? canonicalDecimal(text) : null;
}

/** Signs of money before or behind a number, as spreadsheets and banks write it. */
const currency = /^(?:\p{Sc}|EUR|CHF|USD|GBP)\s*(?=[-+−\d,.])|(?<=[\d,.])\s*(?:\p{Sc}|EUR|CHF|USD|GBP)$/giu;

/** Strips a currency: `1.234,50 €`, `EUR 5`. */
export const withoutCurrency = (text: string): string => text.trim().replace(currency, "");
