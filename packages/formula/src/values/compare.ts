import { sortKey } from "@maive/values";
import { reasonTexts } from "../texts.ts";
import { settled } from "./read.ts";
import {
  fail,
  isDate,
  isError,
  isList,
  kindOf,
  kindText,
  unlinked,
  type ErrorResult,
  type FormulaValue,
} from "./value.ts";

/** Whether a value counts as empty: null, `""` or an empty list. */
export const isEmptyValue = (value: FormulaValue): boolean =>
  value === null || value === "" || (isList(value) && value.items.length === 0);

/** Equality by meaning. Different kinds are never equal, but an empty cell equals `""`, 0, no and `[]`. */
export function sameValue(one: FormulaValue, other: FormulaValue): boolean {
  const [left, right] = [unlinked(one), unlinked(other)];
  if (left === null || right === null) {
    const filled = left ?? right;
    return isEmptyValue(filled) || filled === 0 || filled === false;
  }
  if (typeof left === "number" && typeof right === "number") return settled(left) === settled(right);
  if (isDate(left) && isDate(right)) {
    return left.start === right.start && (left.end ?? left.start) === (right.end ?? right.start);
  }
  if (isList(left) && isList(right)) {
    const { items } = right;
    return (
      left.items.length === items.length &&
      left.items.every((item, index) => sameValue(item, items[index] ?? null))
    );
  }
  return left === right;
}

/**
 * The order of two values of one kind: below 0, 0 or above 0; texts in German order, dates by their start.
 * Null if one of them is an empty date, which is neither before nor after anything.
 */
export function orderOf(one: FormulaValue, other: FormulaValue): number | null | ErrorResult {
  const [left, right] = [unlinked(one), unlinked(other)];
  if (isError(left)) return left;
  if (isError(right)) return right;
  const kind = left === null ? kindOf(right) : kindOf(left);
  if (kind === "date" && (left === null || right === null)) return null;
  if (isDate(left) && isDate(right)) return left.start - right.start;
  const both = (expected: string): boolean =>
    [left, right].every((value) => value === null || typeof value === expected);
  if (both("number")) return settled(Number(left ?? 0)) - settled(Number(right ?? 0));
  if (both("string")) {
    const [a, b] = [sortKey(String(left ?? "")), sortKey(String(right ?? ""))];
    return a < b ? -1 : a > b ? 1 : 0;
  }
  return fail(reasonTexts.notComparable(kindText(left), kindText(right)));
}
