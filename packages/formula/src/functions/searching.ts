import { formulaLimits } from "../limits.ts";
import { type FormulaValue, lettersOf } from "../values/value.ts";

/** The worst-case cost of searching one text in another one. */
export const searching = ([text, part]: readonly FormulaValue[]): number =>
  Math.floor((lettersOf(text) * lettersOf(part)) / formulaLimits.pairsPerStep);
