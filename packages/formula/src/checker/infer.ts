import { evaluate } from "../evaluator/evaluate.ts";
import { functionNamed } from "../functions/registry.ts";
import { childrenOf, type Node } from "../syntax/ast.ts";
import { isEachPart, itemName, placeName } from "../syntax/scope.ts";
import { checkTexts, reasonTexts } from "../texts.ts";
import type { FormulaType } from "../values/result.ts";
import { isError } from "../values/value.ts";
import { functionTypes, type FunctionType, type ArgumentType } from "./function-types.ts";
import { operatorResult, type StrictOperator } from "./operator-types.ts";
import {
  allBits,
  bit,
  either,
  namesOf,
  never,
  only,
  withoutEmptyKind,
  texts,
  typeOf,
  type Kinds,
  type Possible,
} from "./possible.ts";
import { namesOthers, possibleOf, possibleThrough, type ReadableProperty } from "./property-types.ts";
import type { FormulaProblem } from "./problem.ts";

/** A part of a formula: its possible kinds, and whether it is constant. */
type Inferred = Possible & { constant: boolean };

const truth: ArgumentType = { kinds: bit.boolean | bit.empty };
const amount: ArgumentType = { kinds: bit.number | bit.empty };
const arithmetic: ReadonlySet<string> = new Set(["-", "*", "/", "%", "^"]);

/** Type inference: one bottom-up pass that collects problems. */
export class Inference {
  readonly problems: FormulaProblem[] = [];
  /** The possible kinds of each part. */
  readonly possible = new Map<Node, Possible>();
  /** Parts where it depends on the values whether their kinds fit. */
  readonly uncertain = new Set<Node>();
  readonly #properties: ReadonlyMap<string, ReadableProperty>;
  /** What bound names may be; the last one of a name counts. */
  readonly #bound: { name: string; possible: Possible }[] = [];

  constructor(properties: ReadonlyMap<string, ReadableProperty>) {
    this.#properties = properties;
  }

  /** The possible kinds of the whole formula. */
  whole(root: Node): Possible {
    const inferred = this.#of(root);
    return inferred.constant ? this.#folded(root, inferred) : inferred;
  }

  #of(node: Node): Inferred {
    const children = childrenOf(node);
    const read = this.#children(node, children);
    const constant = this.#isConstant(node, read);
    const parts = constant
      ? read
      : read.map((part, index) => {
          const child = children[index];
          return child && part.constant ? this.#folded(child, part) : part;
        });
    const possible = this.#possible(node, parts);
    this.possible.set(node, possible);
    return { ...possible, constant };
  }

  /** The children in order, each with the names that are bound there. */
  #children(node: Node, children: readonly Node[]): Inferred[] {
    const before = this.#bound.length;
    const read: Inferred[] = [];
    for (const [index, child] of children.entries()) {
      const [source] = read;
      if (node.kind === "call" && source && isEachPart(node.name, index)) this.#bindItem(source);
      const inferred = this.#of(child);
      read.push(inferred);
      const binding = node.kind === "let" ? node.bindings[index] : undefined;
      if (binding) this.#bound.push({ name: binding.name, possible: inferred });
    }
    this.#bound.length = before;
    return read;
  }

  #bindItem({ items }: Possible): void {
    this.#bound.push(
      { name: itemName, possible: only(items) },
      { name: placeName, possible: only(bit.number) },
    );
  }

  #isConstant(node: Node, parts: readonly Inferred[]): boolean {
    if (node.kind === "property" || node.kind === "linked" || node.kind === "variable") return false;
    const called = node.kind === "call" ? functionNamed(node.name) : undefined;
    return !called?.volatile && !called?.usesHolidays && parts.every((part) => part.constant);
  }

  /** Constant folding: a constant error is one for every entry. */
  #folded(node: Node, possible: Possible): Possible {
    const failing = this.#failing(node);
    if (!failing) return possible;
    const { start, end } = failing.node;
    const known = this.problems.some((each) => each.start >= node.start && each.end <= node.end);
    if (!known) this.#warn(checkTexts.always(failing.reason), start, end);
    this.possible.set(node, never);
    return never;
  }

  #failing(node: Node): { node: Node; reason: string } | null {
    const result = evaluate(node, { now: 0, holidays: null, properties: new Map() });
    if (!isError(result)) return null;
    for (const child of childrenOf(node)) {
      const inner = this.#failing(child);
      if (inner?.reason === result.reason) return inner;
    }
    return { node, reason: result.reason };
  }

  #possible(node: Node, parts: readonly Possible[]): Possible {
    switch (node.kind) {
      case "number":
        return only(bit.number);
      case "text":
        return only(node.value === "" ? bit.blank : bit.text);
      case "boolean":
        return only(bit.boolean);
      case "property":
        return this.#property(node);
      case "linked":
        return this.#linked(node);
      case "variable":
        return this.#bound.findLast(({ name }) => name === node.name)?.possible ?? never;
      case "let":
        return parts.at(-1) ?? never;
      case "unary": {
        const expected = node.operator === "not" ? truth : amount;
        const fits = this.#expect(
          node,
          node.operand,
          parts[0] ?? never,
          expected,
          checkTexts.operator(node.operator),
        );
        return fits ? only(node.operator === "not" ? bit.boolean : bit.number) : never;
      }
      case "binary":
        return node.operator === "and" || node.operator === "or"
          ? this.#logic(node, parts)
          : this.#operator(node, node.operator, parts);
      case "conditional":
        return this.#conditional(node, parts);
      case "call":
        return this.#call(node, parts);
    }
  }

  #property(node: Extract<Node, { kind: "property" }>): Possible {
    const property = this.#properties.get(node.name);
    if (property) return possibleOf(property);
    const similar = similarIn(this.#properties, node.name);
    this.#warn(checkTexts.unknownProperty(node.name.slice(0, 100), similar), node.start, node.end);
    return never;
  }

  #linked(node: Extract<Node, { kind: "linked" }>): Possible {
    const { relation, name, start, end } = node;
    const [shown, requestedName] = [relation.slice(0, 100), name.slice(0, 100)];
    const refuse = (message: string): Possible => {
      this.#warn(message, start, end);
      return never;
    };
    const over = this.#properties.get(relation);
    if (!over) return refuse(checkTexts.unknownProperty(shown, similarIn(this.#properties, relation)));
    if (!over.entries) return refuse(checkTexts.noRelation(shown));
    const there = over.entries.properties();
    const property = there.get(name);
    if (!property) return refuse(checkTexts.unknownLinked(shown, requestedName, similarIn(there, name)));
    if (namesOthers(property)) return refuse(checkTexts.always(reasonTexts.linkedNames));
    return possibleThrough(property, over.entries.single);
  }

  #logic(
    node: Extract<Node, { kind: "binary" }>,
    [left = never, right = never]: readonly Possible[],
  ): Possible {
    const where = checkTexts.operator(node.operator);
    const first = this.#expect(node, node.left, left, truth, where);
    this.#expect(node, node.right, right, truth, where);
    // The right side may be skipped, so that only the left one decides about an error.
    return first ? only(bit.boolean) : never;
  }

  #conditional(
    node: Extract<Node, { kind: "conditional" }>,
    [condition = never, yes = never, no = never]: readonly Possible[],
  ): Possible {
    const fits = this.#expect(node, node.condition, condition, truth, checkTexts.operator("?"));
    return fits ? either([yes, no]) : never;
  }

  #operator(
    node: Extract<Node, { kind: "binary" }>,
    operator: StrictOperator,
    [left = never, right = never]: readonly Possible[],
  ): Possible {
    if (left.kinds === 0 || right.kinds === 0) return never;
    let [kinds, misfits, works] = [0, false, false];
    for (const a of allBits.filter((each) => (left.kinds & each) !== 0)) {
      for (const b of allBits.filter((each) => (right.kinds & each) !== 0)) {
        const result = operatorResult(operator, a, b);
        kinds |= result;
        if (result === 0) misfits = true;
        else works ||= (withoutEmptyKind(left.kinds) & a) !== 0 && (withoutEmptyKind(right.kinds) & b) !== 0;
      }
    }
    if (!works) this.#misfit(node, left, right);
    else if (misfits) this.uncertain.add(node);
    if (operator === "==" || operator === "!=") this.#equality(node, left, right);
    return only(kinds);
  }

  #misfit(node: Extract<Node, { kind: "binary" }>, left: Possible, right: Possible): void {
    const { operator } = node;
    if (arithmetic.has(operator)) {
      const where = checkTexts.operator(operator);
      this.#expect(node, node.left, left, amount, where);
      this.#expect(node, node.right, right, amount, where);
      return;
    }
    const [a, b] = [namesOf(left.kinds), namesOf(right.kinds)];
    const date = [...a, ...b].includes("date") && operator === "+";
    const message = operator === "+" ? checkTexts.notAddable(a, b, date) : checkTexts.notComparable(a, b);
    this.#warn(message, node.start, node.end);
  }

  /** Values of different types are never equal, unless both are empty. */
  #equality(node: Node, left: Possible, right: Possible): void {
    const [a, b] = [withoutEmptyKind(left.kinds), withoutEmptyKind(right.kinds)];
    const level = (kinds: Kinds): Kinds => ((kinds & texts) === 0 ? kinds : kinds | texts);
    if ((level(a) & level(b)) !== 0 || ((a | b) & bit.empty) !== 0) return;
    // Comparison with "" tests for empty cells.
    const asksForEmpty = a === bit.blank ? right.kinds : b === bit.blank ? left.kinds : 0;
    if ((asksForEmpty & bit.empty) !== 0) return;
    this.#warn(checkTexts.neverEqual(namesOf(a), namesOf(b)), node.start, node.end);
  }

  #call(node: Extract<Node, { kind: "call" }>, parts: readonly Possible[]): Possible {
    const type = functionTypes.get(node.name);
    if (!type) return never;
    const { branches } = type;
    let fits = true;
    node.parts.forEach((part, index) => {
      const possible = parts[index] ?? never;
      if (branches?.(index, parts.length) === true) return;
      // Of several conditions only the first is worked out in any case, and of a list perhaps no item.
      const decides = !(branches || type.each) || index === 0;
      const fine = this.#part(node, part, possible, type, index);
      if (decides) fits &&= fine;
    });
    if (!fits) return never;
    const compared = type.orders?.(parts);
    if (compared && typeOf(compared) === "any") this.uncertain.add(node);
    return type.gives(branches ? parts.filter((_, index) => branches(index, parts.length)) : parts);
  }

  #part(
    node: Extract<Node, { kind: "call" }>,
    part: Node,
    possible: Possible,
    { wants }: FunctionType,
    index: number,
  ): boolean {
    const expected = wants(index, node.parts.length);
    const where = checkTexts.part(node.name, index + 1);
    const reason = part.kind === "text" ? expected.written?.(part.value) : null;
    if (reason !== null && reason !== undefined) {
      // Not an error for certain: of an empty date the result is empty before the text matters.
      this.#warn(checkTexts.always(reason), part.start, part.end);
      return true;
    }
    return this.#expect(node, part, possible, expected, where);
  }

  /** Checks a part against its constraint; false if it is always an error. */
  #expect(node: Node, part: Node, possible: Possible, expected: ArgumentType, where: string): boolean {
    const { kinds, items } = possible;
    if (kinds === 0) return false;
    const filled = withoutEmptyKind(kinds);
    const badItems = (kinds & bit.list) === 0 ? 0 : items & ~(expected.items ?? items);
    const onlyBadItems = badItems !== 0 && (items & ~badItems & ~(bit.empty | bit.blank)) === 0;
    const fitting = filled & expected.kinds & (onlyBadItems ? ~bit.list : ~0);
    if (fitting === 0) {
      const found = onlyBadItems
        ? checkTexts.listOf(namesOf(items & badItems))
        : checkTexts.found(namesOf(filled));
      this.#warn(
        checkTexts.wrongPart(where, namesOf(expected.kinds & ~bit.blank), found),
        part.start,
        part.end,
      );
    } else if ((kinds & ~expected.kinds) !== 0 || badItems !== 0) this.uncertain.add(node);
    return (kinds & expected.kinds) !== 0;
  }

  #warn(message: string, start: number, end: number): void {
    this.problems.push({ severity: "warned", message, start, end });
  }
}

/** The property that was probably meant: the same but for capitals and blanks. */
function similarIn(properties: ReadonlyMap<string, ReadableProperty>, name: string): string | undefined {
  const normalized = name.trim().toLowerCase();
  return [...properties.keys()].find((known) => known.trim().toLowerCase() === normalized);
}

/** The one type of each part of a tree. */
export const typesOf = (possible: ReadonlyMap<Node, Possible>): ReadonlyMap<Node, FormulaType> =>
  new Map([...possible].map(([node, each]) => [node, typeOf(each)]));
