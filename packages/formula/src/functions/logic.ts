import { reasonTexts } from "../texts.ts";
import { isEmptyValue } from "../values/compare.ts";
import { asBoolean } from "../values/read.ts";
import { fail, isError, type FormulaValue } from "../values/value.ts";
import { exactly, type FormulaFunction } from "./formula-function.ts";
import { functionTexts } from "./texts.ts";

/** The part at a place; parts are counted before anything runs. */
const partAt = (parts: readonly (() => FormulaValue)[], index: number): FormulaValue =>
  parts[index]?.() ?? null;

export const logicFunctions: readonly FormulaFunction[] = [
  {
    name: "if",
    group: "logic",
    ...functionTexts.if,
    takes: exactly(3),
    runLazy(parts) {
      const condition = asBoolean(partAt(parts, 0));
      return isError(condition) ? condition : partAt(parts, condition ? 1 : 2);
    },
  },
  {
    name: "ifs",
    group: "logic",
    ...functionTexts.ifs,
    takes: (count) => count >= 3 && count % 2 === 1,
    runLazy(parts) {
      for (let index = 0; index + 1 < parts.length; index += 2) {
        const condition = asBoolean(partAt(parts, index));
        if (isError(condition)) return condition;
        if (condition) return partAt(parts, index + 1);
      }
      return parts.length % 2 === 1 ? partAt(parts, parts.length - 1) : fail(reasonTexts.noBranch);
    },
  },
  {
    name: "empty",
    group: "logic",
    ...functionTexts.empty,
    takes: exactly(1),
    run: ([value = null]) => isEmptyValue(value),
  },
];
