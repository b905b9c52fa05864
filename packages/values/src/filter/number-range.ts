import type { FilterOperator } from "@maive/contract";
import { number } from "../types/number.ts";
import { filterTexts } from "./texts.ts";
import { fieldOf, isPlain } from "./filter-value.ts";

/** An end of a range of numbers. */
type Bound = { key: number; included: boolean };

/** The numbers that a comparison means; null is open. */
export type NumberRange = { low: Bound | null; high: Bound | null };

type Answer = { ok: true; range: NumberRange } | { ok: false; message: string };

/** The place of a number among others; null if it is none. */
const keyOf = (value: unknown): number | null => {
  if (!isPlain(value)) return null;
  const parsed = number.parse(value, {});
  const { key } = number.sortKey(parsed.ok ? parsed.value : null, {});
  return typeof key === "number" ? key : null;
};

const wrong = (message: string): Answer => ({ ok: false, message });

/**
 * The numbers that a comparison means, as numbers are sorted: by their first 15 digits. A German sentence if invalid.
 */
export function numberRange(operator: FilterOperator, value: unknown): Answer {
  const found = (low: Bound | null, high: Bound | null): Answer => ({ ok: true, range: { low, high } });
  if (operator === "is_between") {
    const [from, to] = [keyOf(fieldOf(value, "from")), keyOf(fieldOf(value, "to"))];
    if (from === null || to === null) return wrong(filterTexts.numbers);
    if (from > to) return wrong(filterTexts.numbersOrder);
    return found({ key: from, included: true }, { key: to, included: true });
  }
  const key = keyOf(value);
  if (key === null) return wrong(filterTexts.number);
  switch (operator) {
    case "greater_than":
      return found({ key, included: false }, null);
    case "at_least":
      return found({ key, included: true }, null);
    case "less_than":
      return found(null, { key, included: false });
    case "at_most":
      return found(null, { key, included: true });
    default:
      return wrong(filterTexts.operator);
  }
}

/** Whether a number is in a range; null never is. */
export const isWithin = (key: number | null, { low, high }: NumberRange): boolean =>
  key !== null &&
  (low === null || key > low.key || (low.included && key === low.key)) &&
  (high === null || key < high.key || (high.included && key === high.key));
