import type { BinaryOperator } from "../syntax/ast.ts";
import { bit, plainTexts, texts, type Bit, type Kinds } from "./possible.ts";

export type StrictOperator = Exclude<BinaryOperator, "and" | "or">;

const within = (left: Bit, right: Bit, kinds: Kinds): boolean => ((left | right) & ~kinds) === 0;
const numeric = bit.number | bit.empty;

function plus(left: Bit, right: Bit): Kinds {
  if (((left | right) & texts) === 0) return within(left, right, numeric) ? bit.number : 0;
  if (((left | right) & (bit.text | bit.link)) !== 0) return bit.text;
  if (within(left, right, bit.blank | bit.empty)) return bit.blank;
  // A list may be joined to nothing.
  return ((left | right) & bit.list) === 0 ? bit.text : plainTexts;
}

const comparable = (left: Bit, right: Bit): boolean =>
  within(left, right, numeric) ||
  within(left, right, texts | bit.empty) ||
  within(left, right, bit.date | bit.empty);

/** The result of an operator for two kinds; 0 for an error. */
export function operatorResult(operator: StrictOperator, left: Bit, right: Bit): Kinds {
  switch (operator) {
    case "+":
      return plus(left, right);
    case "==":
    case "!=":
      return bit.boolean;
    case "<":
    case "<=":
    case ">":
    case ">=":
      return comparable(left, right) ? bit.boolean : 0;
    default:
      return within(left, right, numeric) ? bit.number : 0;
  }
}
