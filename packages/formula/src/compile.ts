import { functionNamed, similarName } from "./functions/registry.ts";
import { walk, type LinkedName, type Node } from "./syntax/ast.ts";
import { parse } from "./syntax/parser.ts";
import { FormulaSyntaxError, type SyntaxProblem } from "./syntax/syntax-error.ts";
import { syntaxTexts } from "./texts.ts";
import { linkedKey } from "./values/linked.ts";

/** A formula that may be saved. */
export type CompiledFormula = {
  root: Node;
  /** Names of the properties it reads, each once, in the order of their first use. */
  properties: readonly string[];
  /** Properties that it reads over relations, each once. */
  linked: readonly LinkedName[];
  /** It uses `now` or `today`, so its result changes as time passes. */
  volatile: boolean;
  /** Its result changes with the holidays of the instance. */
  usesHolidays: boolean;
};

export type Compiled = { ok: true; formula: CompiledFormula } | { ok: false; problem: SyntaxProblem };

/** What other programs have as a function and this one elsewhere, with what says so. */
const foundElsewhere: ReadonlyMap<string, (name: string) => string> = new Map([
  ["currentUser", syntaxTexts.asksWho],
  ...["createdAt", "createdTime", "createdBy", "editedAt", "editedBy", "lastEditedTime", "lastEditedBy"].map(
    (name) => [name, syntaxTexts.asksOrigin] as const,
  ),
]);

function callProblem(node: Extract<Node, { kind: "call" }>): SyntaxProblem | null {
  const called = functionNamed(node.name);
  const end = node.position + node.name.length;
  const problem = (message: string): SyntaxProblem =>
    new FormulaSyntaxError(message, node.position, end).problem;
  if (called) {
    return called.takes(node.parts.length)
      ? null
      : problem(syntaxTexts.argumentCount(node.name, called.signature));
  }
  const elsewhere = foundElsewhere.get(node.name);
  if (elsewhere) return problem(elsewhere(node.name));
  const similar = similarName(node.name);
  return problem(
    similar === undefined
      ? syntaxTexts.unknownFunction(node.name)
      : syntaxTexts.didYouMean(node.name, similar),
  );
}

/** All unknown functions and wrong numbers of arguments, in source order. */
export function callProblems(root: Node): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  for (const node of walk(root)) {
    const problem = node.kind === "call" ? callProblem(node) : null;
    if (problem) problems.push(problem);
  }
  return problems.toSorted((a, b) => a.position - b.position);
}

/** A tree with what evaluation needs to know. */
export function summaryOf(root: Node): CompiledFormula {
  const properties = new Set<string>();
  const linked = new Map<string, LinkedName>();
  let volatile = false;
  let usesHolidays = false;
  for (const node of walk(root)) {
    if (node.kind === "property") properties.add(node.name);
    if (node.kind === "linked") linked.set(linkedKey(node), { relation: node.relation, name: node.name });
    if (node.kind !== "call") continue;
    const called = functionNamed(node.name);
    volatile ||= called?.volatile ?? false;
    usesHolidays ||= called?.usesHolidays ?? false;
  }
  return { root, properties: [...properties], linked: [...linked.values()], volatile, usesHolidays };
}

/**
 * Compiles a formula with all static checks: syntax, limits, function names and arity. Problems have positions.
 * Unknown properties are not static problems, but error results.
 */
export function compileFormula(source: string): Compiled {
  try {
    const root = parse(source);
    const [problem] = callProblems(root);
    return problem ? { ok: false, problem } : { ok: true, formula: summaryOf(root) };
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return { ok: false, problem: error.problem };
    throw error;
  }
}
