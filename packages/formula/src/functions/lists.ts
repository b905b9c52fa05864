import { asList, settled, toText } from "../values/read.ts";
import { isError, isList, kindOf, type FormulaValue } from "../values/value.ts";
import { atLeast, exactly, type FormulaFunction } from "./formula-function.ts";
import { functionTexts } from "./texts.ts";

/** Equal values have the same. */
const keyOf = (value: FormulaValue): string =>
  typeof value === "number" ? `number ${settled(value)}` : `${kindOf(value)} ${String(toText(value))}`;

export const listFunctions: readonly FormulaFunction[] = [
  {
    name: "unique",
    group: "text",
    ...functionTexts.unique,
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
    group: "numbers",
    ...functionTexts.count,
    takes: atLeast(1),
    run: (values) =>
      values
        .flatMap((each) => (isList(each) ? each.items : [each]))
        .filter((each) => each !== null && each !== "").length,
  },
];
