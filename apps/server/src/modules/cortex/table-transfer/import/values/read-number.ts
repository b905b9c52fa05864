import type { NumberStyle } from "@maive/contract";
import { canonicalDecimal, parseGermanNumber } from "@maive/values";

/** Longest text that is looked at. */
const longest = 300;

/** A number as people and programs write it, as canonical decimal; null if it is none. */
export const readNumber = (text: string, style: NumberStyle): string | null => {
  const trimmed = text.trim();
  if (trimmed.length > longest) return null;
  if (style === "german") return parseGermanNumber(trimmed);
  const plain = trimmed.replace("−", "-");
  return /^[+-]?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?$/.test(plain)
    ? canonicalDecimal(plain.replaceAll(",", ""))
    : null;
};
