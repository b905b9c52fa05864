import { sortKey } from "@maive/values";
import { reasonTexts } from "../texts.ts";
import { isEmptyValue } from "../values/compare.ts";
import { asBoolean, settled } from "../values/read.ts";
import { fail, isDate, isError, kindOf, kindText, unlinked, type FormulaValue } from "../values/value.ts";
import { exactly, type EachFunction, type FormulaFunction } from "./formula-function.ts";
import { flattened } from "./lists.ts";
import { listTexts } from "./list-texts.ts";

/** What a value is sorted by; null for what has no order. */
function rankOf(read: FormulaValue): string | number | null {
  const value = unlinked(read);
  if (typeof value === "string") return sortKey(value);
  if (typeof value === "boolean") return Number(value);
  return typeof value === "number" ? settled(value) : isDate(value) ? value.start : null;
}

/** Items by what `each` gives for them, equal ones as they stand and empty ones last. */
const sorted: EachFunction["runEach"] = (items, each) => {
  const filled: { item: FormulaValue; rank: string | number }[] = [];
  const empty: FormulaValue[] = [];
  let first: FormulaValue = null;
  for (const [index, item] of items.entries()) {
    const value = each(item, index);
    if (isError(value)) return value;
    if (isEmptyValue(value)) {
      empty.push(item);
      continue;
    }
    first ??= value;
    const rank = rankOf(value);
    if (rank === null || kindOf(value) !== kindOf(first))
      return fail(reasonTexts.notComparable(kindText(first), kindText(value)));
    filled.push({ item, rank });
  }
  const ordered = filled.toSorted((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return { kind: "list", items: [...ordered.map(({ item }) => item), ...empty] };
};

const mapped: EachFunction["runEach"] = (items, each) => {
  const values: FormulaValue[] = [];
  for (const [index, item] of items.entries()) {
    const value = each(item, index);
    if (isError(value)) return value;
    values.push(value);
  }
  return flattened(values);
};

const filtered: EachFunction["runEach"] = (items, each) => {
  const fitting: FormulaValue[] = [];
  for (const [index, item] of items.entries()) {
    const fits = asBoolean(each(item, index));
    if (isError(fits)) return fits;
    if (fits) fitting.push(item);
  }
  return { kind: "list", items: fitting };
};

/** Ends with the first item whose condition is `expected`. */
const until =
  (expected: boolean): EachFunction["runEach"] =>
  (items, each) => {
    for (const [index, item] of items.entries()) {
      const holds = asBoolean(each(item, index));
      if (isError(holds)) return holds;
      if (holds === expected) return expected;
    }
    return !expected;
  };

/** Functions with a part that is worked out for each item of a list. */
export const eachFunctions: readonly FormulaFunction[] = [
  { name: "map", group: "lists", ...listTexts.map, takes: exactly(2), runEach: mapped },
  { name: "filter", group: "lists", ...listTexts.filter, takes: exactly(2), runEach: filtered },
  { name: "sort", group: "lists", ...listTexts.sort, takes: exactly(1, 2), runEach: sorted },
  { name: "some", group: "lists", ...listTexts.some, takes: exactly(2), runEach: until(true) },
  { name: "every", group: "lists", ...listTexts.every, takes: exactly(2), runEach: until(false) },
];
