import fc from "fast-check";
import { expect, it } from "vitest";
import { compileFormula } from "../compile.ts";
import { formulaLimits } from "../limits.ts";
import type { FormulaValue } from "../values/value.ts";
import { evaluate } from "./evaluate.ts";

/** Doubles are exact up to here; a tree that leaves this range anywhere, or divides by 0, has no reference. */
const exact = (value: number): number => (Math.abs(value) < 1e12 ? value : Number.NaN);

/** A tree of small integers (NaN: no reference), and the precedence of its root operator. */
type Tree = { value: number; minimal: string; full: string; binding: number; depth: number };

const atom = fc
  .nat({ max: 9 })
  .map((value): Tree => ({ value, minimal: String(value), full: String(value), binding: 9, depth: 0 }));
const bracket = (tree: Tree, enough: boolean): string => (enough ? tree.minimal : `(${tree.minimal})`);

const operators = [
  { sign: "+", binding: 1, of: (a: number, b: number) => a + b },
  { sign: "-", binding: 1, of: (a: number, b: number) => a - b },
  { sign: "*", binding: 2, of: (a: number, b: number) => a * b },
  { sign: "%", binding: 2, of: (a: number, b: number) => (b === 0 ? Number.NaN : a % b) },
] as const;

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    atom,
    fc
      .tuple(tie("tree"), fc.constantFrom(...operators), tie("tree"))
      .map(([left, { sign, binding, of }, right]): Tree => ({
        value: exact(of(left.value, right.value)),
        minimal: `${bracket(left, left.binding >= binding)} ${sign} ${bracket(right, right.binding > binding)}`,
        full: `((${left.full}) ${sign} (${right.full}))`,
        binding,
        depth: Math.max(left.depth, right.depth) + 1,
      })),
    tie("tree").map((inner): Tree => ({
      value: -inner.value,
      minimal: `-${bracket(inner, inner.binding >= 3)}`,
      full: `(-(${inner.full}))`,
      binding: 3,
      depth: inner.depth + 1,
    })),
    fc.tuple(tie("tree"), fc.nat({ max: 2 })).map(([base, exponent]): Tree => ({
      value: Number.isNaN(base.value) ? Number.NaN : exact(base.value ** exponent),
      minimal: `${bracket(base, base.binding > 4)}^${exponent}`,
      full: `((${base.full})^${exponent})`,
      binding: 4,
      depth: base.depth + 1,
    })),
  ),
}));

function valueOf(source: string): FormulaValue {
  const compiled = compileFormula(source);
  if (!compiled.ok) throw new Error(`${source}: ${compiled.problem.message}`);
  return evaluate(compiled.formula.root, { now: 0, holidays: null, properties: new Map() });
}

it("binds as the written rules say: with and without needless brackets the result is the reference", () => {
  const small = tree.filter(
    ({ value, full }) => !Number.isNaN(value) && full.length < formulaLimits.sourceLength,
  );
  fc.assert(
    fc.property(small, ({ value, minimal, full }) => {
      expect(valueOf(minimal)).toBe(value === 0 ? 0 : value);
      expect(valueOf(full)).toBe(value === 0 ? 0 : value);
    }),
    { numRuns: 5_000 },
  );
});

it("binds and tighter than or, comparisons tighter than both, and not in between", () => {
  const word = fc.constantFrom("true", "false", "1 < 2", "2 == 1", "not 1 < 2", "!true");
  const truth = new Map([
    ["true", true],
    ["false", false],
    ["1 < 2", true],
    ["2 == 1", false],
    ["not 1 < 2", false],
    ["!true", false],
  ]);
  const joined = fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(joined, fc.boolean(), (groups, signs) => {
      const source = groups
        .map((group) => group.join(signs ? " && " : " and "))
        .join(signs ? " || " : " or ");
      expect(valueOf(source)).toBe(groups.some((group) => group.every((each) => truth.get(each) === true)));
    }),
  );
});
