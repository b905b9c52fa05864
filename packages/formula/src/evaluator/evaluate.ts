import type { Surroundings } from "../functions/formula-function.ts";
import { functionNamed } from "../functions/registry.ts";
import { formulaLimits } from "../limits.ts";
import type { Node } from "../syntax/ast.ts";
import { reasonTexts, syntaxTexts } from "../texts.ts";
import { asBoolean, asNumber } from "../values/read.ts";
import { fail, isError, isList, numberResult, type FormulaValue } from "../values/value.ts";
import { applyOperator } from "./operators.ts";

/** The context of an evaluation. */
export type FormulaContext = Surroundings & {
  /** The entry's values by property name; a name that is not in it does not exist. */
  properties: ReadonlyMap<string, FormulaValue>;
};

/** Steps that two texts take to be compared or joined. */
const comparing = (left: string, right: string): number =>
  Math.floor((left.length + right.length) / formulaLimits.charactersPerStep);

/** Walks a tree once; counts steps, so that no formula runs for long. */
class Evaluation {
  readonly #context: FormulaContext;
  #steps = 0;

  constructor(context: FormulaContext) {
    this.#context = context;
  }

  of(node: Node): FormulaValue {
    if (!this.#spend(1)) return fail(reasonTexts.tooManySteps);
    switch (node.kind) {
      case "number":
        return numberResult(node.value);
      case "text":
      case "boolean":
        return node.value;
      case "property":
        return this.#property(node.name);
      case "unary":
        return this.#unary(node.operator, this.of(node.operand));
      case "binary":
        return this.#binary(node);
      case "conditional": {
        const condition = asBoolean(this.of(node.condition));
        return isError(condition) ? condition : this.of(condition ? node.yes : node.no);
      }
      case "call":
        return this.#call(node.name, node.parts);
    }
  }

  #property(name: string): FormulaValue {
    const value = this.#context.properties.get(name);
    if (value === undefined) return fail(reasonTexts.unknownProperty(name.slice(0, 100)));
    return typeof value === "string" && value.length > formulaLimits.textLength
      ? fail(reasonTexts.tooLong)
      : this.#counted(value);
  }

  /** Lists cost a step per item for functions that iterate. */
  #counted(value: FormulaValue): FormulaValue {
    if (value === null || !isList(value)) return value;
    if (value.items.length > formulaLimits.listItems) return fail(reasonTexts.tooManyItems);
    return this.#spend(value.items.length) ? value : fail(reasonTexts.tooManySteps);
  }

  #unary(operator: "-" | "+" | "not", value: FormulaValue): FormulaValue {
    if (operator === "not") {
      const read = asBoolean(value);
      return isError(read) ? read : !read;
    }
    const read = asNumber(value);
    if (isError(read)) return read;
    return numberResult(operator === "-" ? -read : read);
  }

  #binary({ operator, left, right }: Extract<Node, { kind: "binary" }>): FormulaValue {
    if (operator === "and" || operator === "or") {
      const first = asBoolean(this.of(left));
      if (isError(first) || first === (operator === "or")) return first;
      return asBoolean(this.of(right));
    }
    const a = this.of(left);
    if (isError(a)) return a;
    const b = this.of(right);
    if (isError(b)) return b;
    if (typeof a === "string" && typeof b === "string" && !this.#spend(comparing(a, b))) {
      return fail(reasonTexts.tooManySteps);
    }
    return this.#counted(applyOperator(operator, a, b));
  }

  /** Counts steps; whether there were enough left. */
  #spend(steps: number): boolean {
    this.#steps += steps;
    return this.#steps <= formulaLimits.steps;
  }

  #call(name: string, parts: readonly Node[]): FormulaValue {
    const called = functionNamed(name);
    if (!called) return fail(syntaxTexts.unknownFunction(name));
    if (!called.takes(parts.length)) return fail(syntaxTexts.argumentCount(name, called.signature));
    if ("runLazy" in called) return called.runLazy(parts.map((part) => () => this.of(part)));
    const values: FormulaValue[] = [];
    for (const part of parts) {
      const value = this.of(part);
      if (isError(value)) return value;
      values.push(value);
    }
    if (called.cost && !this.#spend(called.cost(values))) return fail(reasonTexts.tooManySteps);
    return this.#counted(called.run(values, this.#context));
  }
}

/** Evaluates a compiled formula. Never throws: all failures are error values. */
export function evaluate(node: Node, context: FormulaContext): FormulaValue {
  return new Evaluation(context).of(node);
}
