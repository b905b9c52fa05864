import type { NumberStyle } from "@maive/contract";
import { canonicalDecimal, parseGermanNumber, withoutCurrency } from "@maive/values";

/** Longest text that is looked at. */
const longest = 300;

/** A number as people and programs write it, with or without a sign of money, as canonical decimal; null if it is none. */
export const readNumber = (text: string, style: NumberStyle): string | null => {
  if (text.length > longest) return null;
  const bare = withoutCurrency(text);
  if (style === "german") return parseGermanNumber(bare);
  const plain = bare.replace("−", "-");
  return /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/.test(plain)
    ? canonicalDecimal(plain.replaceAll(",", ""))
    : null;
};
