import { canonicalDecimal } from "../decimal.ts";
import { parseGermanNumber, withoutCurrency } from "../number-text.ts";
import { withoutSign } from "./currency.ts";
import { durationText, readDuration } from "./duration.ts";
import { isPartOfOne, isSerial, type NumberLook, usualCurrency } from "./look.ts";
import { hundredfold, hundredth } from "./percent.ts";
import { withoutPrefix } from "./serial.ts";

const percent = /[\s\u00a0\u202f]?%$/;

/** `3 ★`, `★★★`, `3/5`, `3 von 5`, `3 Sterne`. */
function readStars(text: string): string | null {
  if (text.length <= 50 && /^★+☆*$/.test(text)) return String(text.lastIndexOf("★") + 1);
  return parseGermanNumber(text.replace(/\s?(?:★|sterne?|\/\s?\d{1,2}|von \d{1,2})$/iu, ""));
}

/**
 * Reads a number as people type it into a cell of this look: `12,5 %`, `1.250 €`, `1:30 h`. In cells of percent a bare
 * number is one, too; elsewhere `12,5 %` is 0.125, as in spreadsheets. The canonical decimal, or null if it is no number.
 */
export function readStyled(input: string, look: NumberLook): string | null {
  const text = input.trim();
  if (text.length > 300) return null;
  if (isSerial(look)) return parseGermanNumber(withoutPrefix(text, look));
  if (look.number_style === "duration") return readDuration(text);
  if (look.number_style === "stars") return readStars(text);
  if (percent.test(text) || isPartOfOne(look)) {
    const number = parseGermanNumber(text.replace(percent, ""));
    return number === null ? null : canonicalDecimal(hundredth(number));
  }
  return parseGermanNumber(withoutCurrency(withoutSign(text, look.currency ?? usualCurrency)));
}

/** A stored number as it is edited in its cell: what {@link readStyled} reads back to the same. */
export function editableStyled(value: string, look: NumberLook): string {
  const decimal = canonicalDecimal(value);
  if (decimal === null) return value.replace(".", ",");
  if (isPartOfOne(look)) return `${hundredfold(decimal).replace(".", ",")} %`;
  if (look.number_style !== "duration") return decimal.replace(".", ",");
  return decimal.includes(".") ? `${decimal.replace(".", ",")} s` : durationText(decimal);
}
