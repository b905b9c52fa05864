import { type Element, elementsOf } from "./elements.ts";

/**
 * Code points below this are decomposed individually: none is a combining mark, so that nothing is reordered. Such
 * text is read from tables without `normalize`.
 */
const latinEnd = 0x300;

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;

/** By code point, the contribution of each UTF-16 unit of its decomposition; without digits. */
export const latinParts: readonly (readonly (readonly Element[])[])[] = Array.from(
  { length: latinEnd },
  (_, code) =>
    isDigit(code) ? [] : [...String.fromCharCode(code).normalize("NFD")].map((unit) => elementsOf(unit)),
);

/** By code point, whether a character is its own place in the order and nothing else: `a` to `z`. */
export const isPlainCollationElement: readonly boolean[] = latinParts.map(
  ([elements = [], ...accents], code) => {
    const [only, ...more] = elements;
    if (!only || more.length > 0 || accents.length > 0 || "mark" in only) return false;
    return only.form === 0 && only.accent === undefined && only.place === String.fromCharCode(code);
  },
);

/** Whether all of a text is below {@link latinEnd}. */
export function isLatin(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= latinEnd) return false;
  return true;
}
