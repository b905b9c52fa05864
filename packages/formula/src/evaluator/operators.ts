import { power, remainder } from "../functions/numbers.ts";
import type { BinaryOperator } from "../syntax/ast.ts";
import { reasonTexts } from "../texts.ts";
import { joinBounded } from "../values/bounds.ts";
import { orderOf, sameValue } from "../values/compare.ts";
import { add } from "../values/exact.ts";
import { asNumber, toText } from "../values/read.ts";
import {
  fail,
  isError,
  kindOf,
  kindText,
  numberResult,
  type ErrorResult,
  type FormulaValue,
} from "../values/value.ts";

type StrictOperator = Exclude<BinaryOperator, "and" | "or">;

const arithmetic: ReadonlyMap<StrictOperator, (a: number, b: number) => number | ErrorResult> = new Map<
  StrictOperator,
  (a: number, b: number) => number | ErrorResult
>([
  ["-", (a, b) => add(a, -b)],
  ["*", (a, b) => a * b],
  ["/", (a, b) => (b === 0 ? fail(reasonTexts.divisionByZero) : a / b)],
  ["%", remainder],
  ["^", power],
]);

const orders: ReadonlyMap<StrictOperator, (order: number) => boolean> = new Map<
  StrictOperator,
  (order: number) => boolean
>([
  ["<", (order) => order < 0],
  ["<=", (order) => order <= 0],
  [">", (order) => order > 0],
  [">=", (order) => order >= 0],
]);

/** `+` joins when either side is text and adds otherwise. */
function plus(left: FormulaValue, right: FormulaValue): FormulaValue {
  if (kindOf(left) === "text" || kindOf(right) === "text") {
    const [a, b] = [toText(left), toText(right)];
    if (isError(a)) return a;
    return isError(b) ? b : joinBounded([a, b], "");
  }
  const [a, b] = [asNumber(left), asNumber(right)];
  if (isError(a) || isError(b)) return fail(reasonTexts.notAddable(kindText(left), kindText(right)));
  return numberResult(add(a, b));
}

/** The result of an operator on two values, neither of them an error. */
export function applyOperator(
  operator: StrictOperator,
  left: FormulaValue,
  right: FormulaValue,
): FormulaValue {
  if (operator === "+") return plus(left, right);
  if (operator === "==") return sameValue(left, right);
  if (operator === "!=") return !sameValue(left, right);
  const holds = orders.get(operator);
  if (holds) {
    const order = orderOf(left, right);
    return isError(order) ? order : order !== null && holds(order);
  }
  const [a, b] = [asNumber(left), asNumber(right)];
  if (isError(a)) return a;
  if (isError(b)) return b;
  const result = arithmetic.get(operator)?.(a, b) ?? fail(reasonTexts.noNumber);
  return isError(result) ? result : numberResult(result);
}
