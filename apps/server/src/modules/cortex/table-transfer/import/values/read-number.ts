import type { NumberStyle } from "@maive/contract";
import { canonicalDecimal, hundredth, parseGermanNumber, withoutCurrency } from "@maive/values";

/** Longest text that is looked at. */
const longest = 300;

const percent = /\s?%$/;

/**
 * Parses a number in common notations, with or without currency, as canonical decimal; null if invalid. `19 %` is
 * 0.19, as spreadsheets store it.
 */
export const readNumber = (text: string, style: NumberStyle): string | null => {
  if (text.length > longest) return null;
  const trimmed = text.trim();
  const number = plainNumber(trimmed.replace(percent, ""), style);
  return number !== null && trimmed.endsWith("%") ? hundredth(number) : number;
};

/** The absolute part of negative amounts in accounting notation, `(3,10 €)` and `-$3.10`; null for others. */
const amountBelowZero = (text: string): string | null => {
  if (/^[-−]\s?\p{Sc}/u.test(text)) return text.slice(1);
  // A bare number in brackets is a count rather than an amount.
  const isAmount = text.startsWith("(") && text.endsWith(")") && /[\p{Sc}.,]/u.test(text);
  return isAmount ? text.slice(1, -1) : null;
};

const plainNumber = (text: string, style: NumberStyle): string | null => {
  const below = amountBelowZero(text);
  if (below === null) return positiveOrSigned(text, style);
  const amount = positiveOrSigned(below, style);
  return amount === null || /^[-+]/.test(amount) ? null : canonicalDecimal(`-${amount}`);
};

const positiveOrSigned = (text: string, style: NumberStyle): string | null => {
  const bare = withoutCurrency(text);
  if (style === "german") return parseGermanNumber(bare);
  const plain = bare.replace("−", "-");
  return /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/.test(plain)
    ? canonicalDecimal(plain.replaceAll(",", ""))
    : null;
};
