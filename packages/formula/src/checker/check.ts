import { callProblems, summaryOf, type CompiledFormula } from "../compile.ts";
import type { Node } from "../syntax/ast.ts";
import { parse } from "../syntax/parser.ts";
import type { Writing } from "../syntax/tokenizer.ts";
import { FormulaSyntaxError, type SyntaxProblem } from "../syntax/syntax-error.ts";
import { checkTexts } from "../texts.ts";
import type { FormulaType, ReturnType } from "../values/result.ts";
import { Inference, typesOf } from "./infer.ts";
import { isPlainNumber } from "./plain-number.ts";
import { bit, namesOf, texts, typeOf, type Possible } from "./possible.ts";
import type { FormulaProblem } from "./problem.ts";
import type { ReadableProperty } from "./property-types.ts";

/** The context of checking a formula. */
export type CheckContext = {
  /** The database's properties by name. */
  properties: ReadonlyMap<string, ReadableProperty>;
  /** The required result type; none if missing or null. */
  returnType?: ReturnType | null;
  /** How the source is written; places are those in it. */
  writing?: Writing;
};

export type CheckResult = {
  /** Null if the formula is refused. */
  formula: CompiledFormula | null;
  /** The inferred type: `any` if it depends on values, `error` if always an error. */
  type: FormulaType;
  /** Its results are numbers that are shown without grouping. */
  plain: boolean;
  /** Links are among its results. */
  links: boolean;
  /** In the order of the source. */
  problems: readonly FormulaProblem[];
  /** The type of each part, for hints; empty if the formula is refused. */
  types: ReadonlyMap<Node, FormulaType>;
};

const refusal = (problems: readonly SyntaxProblem[]): CheckResult => ({
  formula: null,
  type: "error",
  plain: false,
  links: false,
  problems: problems.map(({ sentence, position, end }) => ({
    severity: "refused",
    message: sentence,
    start: position,
    end,
  })),
  types: new Map(),
});

const returned: Readonly<Record<ReturnType, number>> = {
  text: texts | bit.list,
  number: bit.number,
  boolean: bit.boolean,
  date: bit.date,
};

/** The result type under the requirement; a problem if it can never be met. */
function demandType(possible: Possible, root: Node, expected: ReturnType): FormulaType | FormulaProblem {
  const { kinds } = possible;
  if (kinds === 0) return "error";
  if ((kinds & (returned[expected] | bit.empty | bit.blank)) === 0 || typeMisses(possible, expected)) {
    const message = checkTexts.returnType(expected, namesOf(kinds));
    return { severity: "warned", message, start: root.start, end: root.end };
  }
  return expected;
}

/** Filled values, if there are any, are all of another type. */
const typeMisses = ({ kinds }: Possible, expected: ReturnType): boolean => {
  const filled = kinds & ~(bit.empty | bit.blank);
  return filled !== 0 && (filled & returned[expected]) === 0;
};

/**
 * Checks a formula: syntax, functions and the number of their parts (`refused`), then the types of all its parts
 * against the properties it reads (`warned`). Never stricter than working it out: a warning means that the place
 * gives an error for every filled-in value, and results are of `type`, empty or an error that depends on values.
 */
export function check(source: string, { properties, returnType, writing }: CheckContext): CheckResult {
  let root: Node;
  try {
    root = parse(source, writing);
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return refusal([error.problem]);
    throw error;
  }
  const refused = callProblems(root);
  if (refused.length > 0) return refusal(refused);
  const inference = new Inference(properties);
  const possible = inference.whole(root);
  const result = returnType ? demandType(possible, root, returnType) : typeOf(possible);
  const problems = typeof result === "string" ? inference.problems : [...inference.problems, result];
  return {
    formula: summaryOf(root),
    type: typeof result === "string" ? result : "error",
    links: (result === "text" || result === "any") && (possible.kinds & bit.link) !== 0,
    plain: result === "number" && isPlainNumber(root, properties),
    problems: problems.toSorted((a, b) => a.start - b.start || a.end - b.end),
    types: typesOf(inference.possible),
  };
}
