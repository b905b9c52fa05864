import type { NumberStyle } from "@maive/contract";
import {
  canonicalDecimal,
  decimalText,
  parseGermanNumber,
  scaledDecimal,
  withoutCurrency,
} from "@maive/values";

/** Longest text that is looked at. */
const longest = 300;

const percent = /\s?%$/;

/** A hundredth of a canonical decimal. */
const hundredth = (decimal: string): string => {
  const { units, scale } = scaledDecimal(decimal);
  return decimalText({ units, scale: scale + 2 });
};

/**
 * A number as people and programs write it, with or without a sign of money, as canonical decimal; null if it is none.
 * `19 %` is 0.19, as spreadsheets store it.
 */
export const readNumber = (text: string, style: NumberStyle): string | null => {
  if (text.length > longest) return null;
  const trimmed = text.trim();
  const number = plainNumber(trimmed.replace(percent, ""), style);
  return number !== null && trimmed.endsWith("%") ? hundredth(number) : number;
};

/** Amounts below zero as books and other tables write them, `(3,10 €)` and `-$3.10`: what is below zero, or null. */
const amountBelowZero = (text: string): string | null => {
  if (/^[-−]\s?\p{Sc}/u.test(text)) return text.slice(1);
  // A number alone in brackets counts something.
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
