import { divide, power, remainder } from "./reference-arithmetic.test-support.ts";
import { call } from "./reference-calls.test-support.ts";
import {
  bool,
  equal,
  isEmpty,
  joined,
  list,
  num,
  number,
  order,
  show,
} from "./reference-cells.test-support.ts";
import { booleanCell, empty, Failure, textCell, type Cell } from "./reference-values.test-support.ts";
import * as exact from "./rational.test-support.ts";
import type { Tree } from "./trees.test-support.ts";

/**
 * A second evaluator, written from the description of the language and sharing nothing with the first: trees
 * instead of sources, fractions instead of floating point, exceptions instead of error values, `Intl` instead of
 * tables. Slow and small on purpose; it knows no limits.
 */

type Env = {
  cells: ReadonlyMap<string, Cell>;
  now: number;
  /** What bound names stand for; throws where that is an error. */
  names?: ReadonlyMap<string, () => Cell>;
};

function operate(operator: string, a: Cell, b: Cell): Cell {
  switch (operator) {
    case "+":
      if (a.is === "text" || b.is === "text") return textCell(show(a) + show(b));
      return number(exact.plus(num(a), num(b)));
    case "-":
      return number(exact.plus(num(a), exact.negate(num(b))));
    case "*":
      return number(exact.times(num(a), num(b)));
    case "/":
      return number(divide(num(a), num(b)));
    case "%":
      return number(remainder(num(a), num(b)));
    case "^":
      return number(power(num(a), num(b)));
    case "==":
      return booleanCell(equal(a, b));
    case "!=":
      return booleanCell(!equal(a, b));
  }
  const way = order(a, b);
  if (way === null) return booleanCell(false);
  if (operator === "<") return booleanCell(way < 0);
  if (operator === "<=") return booleanCell(way <= 0);
  return booleanCell(operator === ">" ? way > 0 : way >= 0);
}

/** Evaluates a tree. @throws Failure for what the language calls an error. */
export function refer(tree: Tree, env: Env): Cell {
  switch (tree.kind) {
    case "number":
      return number(exact.fromText(tree.text));
    case "text":
      return textCell(tree.value);
    case "boolean":
      return booleanCell(tree.value);
    case "property": {
      const cell = env.cells.get(tree.name);
      if (!cell) throw new Failure("value");
      return cell;
    }
    case "variable": {
      const read = env.names?.get(tree.name);
      if (!read) throw new Error(`${tree.name} is not bound`);
      return read();
    }
    case "let": {
      const { name, value, body } = tree;
      return refer(body, { ...env, names: new Map(env.names).set(name, () => refer(value, env)) });
    }
    case "sign": {
      const of = refer(tree.of, env);
      if (tree.operator === "not") return booleanCell(!bool(of));
      return number(tree.operator === "-" ? exact.negate(num(of)) : num(of));
    }
    case "operator":
      if (tree.operator === "and")
        return booleanCell(bool(refer(tree.left, env)) && bool(refer(tree.right, env)));
      if (tree.operator === "or")
        return booleanCell(bool(refer(tree.left, env)) || bool(refer(tree.right, env)));
      return operate(tree.operator, refer(tree.left, env), refer(tree.right, env));
    case "choice":
      return refer(bool(refer(tree.condition, env)) ? tree.yes : tree.no, env);
    case "call": {
      const { name, parts } = tree;
      if (name === "if" || name === "ifs") return branch(parts, env);
      if (name === "ifError") return attempt(parts, env);
      if (name === "switch") return choose(parts, env);
      const [source, part] = parts;
      if (source && (name === "sort" || (part && overItems.has(name)))) return each(name, source, part, env);
      return call(
        name,
        parts.map((part) => refer(part, env)),
        env.now,
      );
    }
  }
}

const overItems = new Set(["map", "filter", "some", "every"]);

/** Functions that work out a part for each item. */
function each(name: string, source: Tree, part: Tree | undefined, env: Env): Cell {
  const items = list(refer(source, env));
  const of = (item: Cell, place: number): Cell => {
    const names = new Map(env.names)
      .set("current", () => item)
      .set("index", () => number(exact.rational(BigInt(place))));
    return part ? refer(part, { ...env, names }) : item;
  };
  if (name === "some") return booleanCell(items.some((item, place) => bool(of(item, place))));
  if (name === "every") return booleanCell(items.every((item, place) => bool(of(item, place))));
  const made = items.map(of);
  if (name === "map") return joined(made);
  if (name === "filter") return { is: "list", value: items.filter((_, place) => bool(made[place] ?? empty)) };
  const [filled, rest] = [0, 1].map((group) =>
    items
      .map((item, place) => ({ item, by: made[place] ?? empty }))
      .filter(({ by }) => Number(isEmpty(by)) === group),
  );
  for (const { by } of filled ?? [])
    if (by.is !== filled?.[0]?.by.is || by.is === "list") throw new Failure("kind");
  const ordered = filled?.toSorted((a, b) =>
    a.by.is === "boolean" ? Number(bool(a.by)) - Number(bool(b.by)) : (order(a.by, b.by) ?? 0),
  );
  return { is: "list", value: [...(ordered ?? []), ...(rest ?? [])].map(({ item }) => item) };
}

function attempt([first, other]: readonly Tree[], env: Env): Cell {
  if (!first || !other) throw new Failure("value");
  try {
    return refer(first, env);
  } catch (error) {
    if (error instanceof Failure) return refer(other, env);
    throw error;
  }
}

function choose([of, ...rest]: readonly Tree[], env: Env): Cell {
  if (!of) throw new Failure("value");
  const value = refer(of, env);
  for (let at = 0; at + 1 < rest.length; at += 2) {
    const [wanted, result] = [rest[at], rest[at + 1]];
    if (wanted && result && equal(value, refer(wanted, env))) return refer(result, env);
  }
  const last = rest.at(-1);
  if (!last) throw new Failure("value");
  return refer(last, env);
}

function branch([condition, yes, ...rest]: readonly Tree[], env: Env): Cell {
  if (!condition) throw new Failure("value");
  if (!yes) return refer(condition, env);
  return bool(refer(condition, env)) ? refer(yes, env) : branch(rest, env);
}
