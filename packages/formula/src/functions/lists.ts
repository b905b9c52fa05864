import { boundedList } from "../values/bounds.ts";
import { isEmptyValue, sameValue } from "../values/compare.ts";
import { asList, settled, toText } from "../values/read.ts";
import { isError, isList, kindOf, type FormulaValue } from "../values/value.ts";
import { atLeast, exactly, type FormulaFunction } from "./formula-function.ts";
import { listTexts } from "./list-texts.ts";

/** Equal values of one kind have the same, and so do empty ones. */
const keyOf = (value: FormulaValue): string => {
  if (isEmptyValue(value)) return "empty";
  return typeof value === "number" ? `number ${settled(value)}` : `${kindOf(value)} ${String(toText(value))}`;
};

/** A function of one list. */
const ofList =
  (run: (items: readonly FormulaValue[]) => FormulaValue) =>
  ([list = null]: readonly FormulaValue[]): FormulaValue => {
    const items = asList(list);
    return isError(items) ? items : run(items);
  };

/** Values as the items of one list: there are no lists within lists. */
export const flattened = (values: readonly FormulaValue[]): FormulaValue =>
  boundedList(values.flatMap((value) => (isList(value) ? value.items : [value])));

export const listFunctions: readonly FormulaFunction[] = [
  {
    name: "list",
    group: "lists",
    ...listTexts.list,
    takes: atLeast(1),
    run: flattened,
  },
  {
    name: "first",
    group: "lists",
    ...listTexts.first,
    takes: exactly(1),
    run: ofList((items) => items[0] ?? null),
  },
  {
    name: "last",
    group: "lists",
    ...listTexts.last,
    takes: exactly(1),
    run: ofList((items) => items.at(-1) ?? null),
  },
  {
    name: "reverse",
    group: "lists",
    ...listTexts.reverse,
    takes: exactly(1),
    run: ofList((items) => ({ kind: "list", items: items.toReversed() })),
  },
  {
    name: "includes",
    group: "lists",
    ...listTexts.includes,
    takes: exactly(2),
    run([list = null, needle = null]) {
      const items = asList(list);
      return isError(items) ? items : items.some((item) => sameValue(item, needle));
    },
  },
  {
    name: "unique",
    group: "lists",
    ...listTexts.unique,
    takes: exactly(1),
    run([list = null]) {
      const items = asList(list);
      if (isError(items)) return items;
      const seen = new Set<string>();
      const once = items.filter((item) => {
        const key = keyOf(item);
        return !seen.has(key) && seen.add(key);
      });
      return { kind: "list", items: once };
    },
  },
  {
    name: "count",
    group: "lists",
    ...listTexts.count,
    takes: atLeast(1),
    run: (values) =>
      values
        .flatMap((each) => (isList(each) ? each.items : [each]))
        .filter((each) => each !== null && each !== "").length,
  },
];
