import { dateFunctions } from "./dates.ts";
import type { FormulaFunction } from "./formula-function.ts";
import { eachFunctions } from "./each.ts";
import { linkFunctions } from "./links.ts";
import { listFunctions } from "./lists.ts";
import { logicFunctions } from "./logic.ts";
import { numberFunctions } from "./numbers.ts";
import { patternFunctions } from "./patterns.ts";
import { pieceFunctions } from "./pieces.ts";
import { textFunctions } from "./text.ts";
import { workdayFunctions } from "./workdays.ts";

/** All functions, in the order in which completion offers them. */
export const formulaFunctions: readonly FormulaFunction[] = [
  ...logicFunctions,
  ...eachFunctions,
  ...listFunctions,
  ...textFunctions,
  ...pieceFunctions,
  ...linkFunctions,
  ...patternFunctions,
  ...numberFunctions,
  ...dateFunctions,
  ...workdayFunctions,
];

const byName: ReadonlyMap<string, FormulaFunction> = new Map(
  formulaFunctions.map((each) => [each.name, each]),
);

/** The function of that exact name. */
export const functionNamed = (name: string): FormulaFunction | undefined => byName.get(name);

/** The name that was probably meant: the same but for capitals. */
export const similarName = (name: string): string | undefined =>
  formulaFunctions.find((each) => each.name.toLowerCase() === name.toLowerCase())?.name;
