import { reasonTexts } from "../texts.ts";
import { isEmptyValue, sameValue } from "../values/compare.ts";
import { asBoolean } from "../values/read.ts";
import { fail, isError, type FormulaValue } from "../values/value.ts";
import { exactly, type FormulaFunction } from "./formula-function.ts";
import { logicTexts } from "./logic-texts.ts";

/** The part at a place; parts are counted before anything runs. */
const partAt = (parts: readonly (() => FormulaValue)[], index: number): FormulaValue =>
  parts[index]?.() ?? null;

export const logicFunctions: readonly FormulaFunction[] = [
  {
    name: "if",
    group: "logic",
    ...logicTexts.if,
    takes: exactly(3),
    runLazy(parts) {
      const condition = asBoolean(partAt(parts, 0));
      return isError(condition) ? condition : partAt(parts, condition ? 1 : 2);
    },
  },
  {
    name: "ifs",
    group: "logic",
    ...logicTexts.ifs,
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
    name: "let",
    group: "logic",
    ...logicTexts.let,
    takes: (count) => count >= 3 && count % 2 === 1,
    isForm: true,
  },
  {
    name: "ifError",
    group: "logic",
    ...logicTexts.ifError,
    takes: exactly(2),
    runLazy(parts) {
      const value = partAt(parts, 0);
      return isError(value) ? partAt(parts, 1) : value;
    },
  },
  {
    name: "switch",
    group: "logic",
    ...logicTexts.switch,
    takes: (count) => count >= 4 && count % 2 === 0,
    runLazy(parts) {
      const value = partAt(parts, 0);
      if (isError(value)) return value;
      for (let index = 1; index + 1 < parts.length; index += 2) {
        const candidate = partAt(parts, index);
        if (isError(candidate)) return candidate;
        if (sameValue(value, candidate)) return partAt(parts, index + 1);
      }
      return partAt(parts, parts.length - 1);
    },
  },
  {
    name: "empty",
    group: "logic",
    ...logicTexts.empty,
    takes: exactly(1),
    run: ([value = null]) => isEmptyValue(value),
  },
];
