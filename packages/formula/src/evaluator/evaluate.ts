import type { EachFunction, Surroundings } from "../functions/formula-function.ts";
import { functionNamed } from "../functions/registry.ts";
import { formulaLimits } from "../limits.ts";
import type { LinkedName, Node } from "../syntax/ast.ts";
import { itemName, placeName } from "../syntax/scope.ts";
import { reasonTexts, syntaxTexts } from "../texts.ts";
import { linkedKey } from "../values/linked.ts";
import { asBoolean, asList, asNumber } from "../values/read.ts";
import {
  fail,
  isError,
  isList,
  kindOf,
  lettersOf,
  numberResult,
  type FormulaValue,
} from "../values/value.ts";
import { applyOperator } from "./operators.ts";

/** The context of an evaluation. */
export type FormulaContext = Surroundings & {
  /** The entry's values by property name; a name that is not in it does not exist. */
  properties: ReadonlyMap<string, FormulaValue>;
  /** What it reads over relations, by `linkedKey`; what is not in it does not exist. */
  linked?: ReadonlyMap<string, FormulaValue>;
};

/** Steps that two texts take to be compared or joined. */
const comparing = (left: FormulaValue, right: FormulaValue): number =>
  kindOf(left) === "text" && kindOf(right) === "text"
    ? Math.floor((lettersOf(left) + lettersOf(right)) / formulaLimits.charactersPerStep)
    : 0;

/** A bound name; further ones are behind it. */
type Bound = { name: string; value: FormulaValue; next: Bound | null };

/** Steps that a text takes to be read through. */
const reading = (value: FormulaValue): number =>
  Math.floor(lettersOf(value) / formulaLimits.charactersPerStep);

/** Walks a tree once; counts steps, so that no formula runs for long. */
class Evaluation {
  readonly #context: FormulaContext;
  #steps = 0;
  #bound: Bound | null = null;
  /** Lists whose items are being worked out around this place. */
  #loops = 0;

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
      case "linked":
        return this.#linked(node);
      case "variable":
        return this.#variable(node.name);
      case "let":
        return this.#let(node);
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
    return this.#read(value);
  }

  #linked(named: LinkedName): FormulaValue {
    const value = this.#context.linked?.get(linkedKey(named));
    if (value !== undefined) return this.#read(value);
    return fail(reasonTexts.unknownLinked(named.relation.slice(0, 100), named.name.slice(0, 100)));
  }

  #read(value: FormulaValue): FormulaValue {
    return lettersOf(value) > formulaLimits.textLength ? fail(reasonTexts.tooLong) : this.#counted(value);
  }

  #variable(name: string): FormulaValue {
    let bound = this.#bound;
    while (bound !== null && bound.name !== name) bound = bound.next;
    return bound === null ? fail(reasonTexts.unbound(name.slice(0, 100))) : this.#counted(bound.value);
  }

  /** Errors are values: a name may be bound to one that is not used. */
  #let({ bindings, body }: Extract<Node, { kind: "let" }>): FormulaValue {
    const before = this.#bound;
    for (const { name, value } of bindings) this.#bound = { name, value: this.of(value), next: this.#bound };
    const result = this.of(body);
    this.#bound = before;
    return result;
  }

  /** Works a part out for an item; what is read and made in a loop costs steps by its length. */
  #each(part: Node | undefined, item: FormulaValue, index: number): FormulaValue {
    const before = this.#bound;
    this.#bound = { name: placeName, value: index, next: before };
    this.#bound = { name: itemName, value: item, next: this.#bound };
    this.#loops += 1;
    const value = part ? this.of(part) : item;
    this.#loops -= 1;
    this.#bound = before;
    return this.#spend(1 + reading(value)) ? value : fail(reasonTexts.tooManySteps);
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
    if (!this.#spend(comparing(a, b))) return fail(reasonTexts.tooManySteps);
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
    if ("isForm" in called) return fail(syntaxTexts.argumentCount(name, called.signature));
    if ("runEach" in called) return this.#overList(called, parts);
    const values: FormulaValue[] = [];
    for (const part of parts) {
      const value = this.of(part);
      if (isError(value)) return value;
      if (this.#loops > 0 && !this.#spend(reading(value))) return fail(reasonTexts.tooManySteps);
      values.push(value);
    }
    if (called.cost && !this.#spend(called.cost(values))) return fail(reasonTexts.tooManySteps);
    const result = this.#counted(called.run(values, this.#context, this.#spend.bind(this)));
    return this.#loops === 0 || this.#spend(reading(result)) ? result : fail(reasonTexts.tooManySteps);
  }

  #overList({ runEach }: EachFunction, [list, part]: readonly Node[]): FormulaValue {
    const items = asList(list ? this.of(list) : null);
    if (isError(items)) return items;
    return this.#counted(runEach(items, (item, index) => this.#each(part, item, index)));
  }
}

/** Evaluates a compiled formula. Never throws: all failures are error values. */
export function evaluate(node: Node, context: FormulaContext): FormulaValue {
  return new Evaluation(context).of(node);
}
