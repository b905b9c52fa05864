import { formulaLimits } from "../limits.ts";
import type { FormulaValue } from "../values/value.ts";

const lengthOf = (value: FormulaValue | undefined): number => (typeof value === "string" ? value.length : 0);

/** The worst-case cost of searching one text in another one. */
export const searching = ([text, part]: readonly FormulaValue[]): number =>
  Math.floor((lengthOf(text) * lengthOf(part)) / formulaLimits.pairsPerStep);
