import { functionNamed, similarName } from "./functions/registry.ts";
import { walk, type Node } from "./syntax/ast.ts";
import { parse } from "./syntax/parser.ts";
import { FormulaSyntaxError, type SyntaxProblem } from "./syntax/syntax-error.ts";
import { syntaxTexts } from "./texts.ts";

/** A formula that may be saved. */
export type CompiledFormula = {
  root: Node;
  /** Names of the properties it reads, each once, in the order of their first use. */
  properties: readonly string[];
  /** It uses `now` or `today`, so its result changes as time passes. */
  volatile: boolean;
};

export type Compiled = { ok: true; formula: CompiledFormula } | { ok: false; problem: SyntaxProblem };

function checkCall(node: Extract<Node, { kind: "call" }>): void {
  const called = functionNamed(node.name);
  if (!called) {
    const similar = similarName(node.name);
    const message =
      similar === undefined
        ? syntaxTexts.unknownFunction(node.name)
        : syntaxTexts.didYouMean(node.name, similar);
    throw new FormulaSyntaxError(message, node.position);
  }
  if (!called.takes(node.parts.length)) {
    throw new FormulaSyntaxError(syntaxTexts.argumentCount(node.name, called.signature), node.position);
  }
}

/**
 * Reads a formula and checks what can be checked without values: syntax, limits, function names and the number
 * of their parts. A problem names its place. Unknown properties are no problem here; they are error results.
 */
export function compileFormula(source: string): Compiled {
  try {
    const root = parse(source);
    const properties = new Set<string>();
    let volatile = false;
    for (const node of walk(root)) {
      if (node.kind === "property") properties.add(node.name);
      if (node.kind !== "call") continue;
      checkCall(node);
      volatile ||= functionNamed(node.name)?.volatile ?? false;
    }
    return { ok: true, formula: { root, properties: [...properties], volatile } };
  } catch (error) {
    if (error instanceof FormulaSyntaxError) return { ok: false, problem: error.problem };
    throw error;
  }
}
