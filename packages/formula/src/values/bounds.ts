import { formulaLimits } from "../limits.ts";
import { reasonTexts } from "../texts.ts";
import { fail, type ErrorResult, type FormulaValue, type ListResult } from "./value.ts";

/** Text, or an error if it has grown too long. */
export const boundedText = (text: string): string | ErrorResult =>
  text.length > formulaLimits.textLength ? fail(reasonTexts.tooLong) : text;

/** A list, or an error if it has grown too long. */
export const boundedList = (items: readonly FormulaValue[]): ListResult | ErrorResult =>
  items.length > formulaLimits.listItems ? fail(reasonTexts.tooManyItems) : { kind: "list", items };

/** Joins texts without ever building one that is too long. */
export function joinBounded(parts: readonly string[], separator: string): string | ErrorResult {
  const length =
    parts.reduce((sum, part) => sum + part.length, 0) + separator.length * Math.max(0, parts.length - 1);
  return length > formulaLimits.textLength ? fail(reasonTexts.tooLong) : parts.join(separator);
}
