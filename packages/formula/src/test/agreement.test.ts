import fc from "fast-check";
import { expect, it } from "vitest";
import { compileFormula } from "../compile.ts";
import { evaluate } from "../evaluator/evaluate.ts";
import { testHolidays, testNow } from "../run.test-support.ts";
import { decimalOf, toText } from "../values/read.ts";
import { resultText } from "../values/result.ts";
import { type FormulaValue, isError, isLink, isList, kindOf } from "../values/value.ts";
import { entries, readOf } from "./cells.test-support.ts";
import { refer } from "./reference.test-support.ts";
import { show } from "./reference-cells.test-support.ts";
import { type Cell, Failure, NoReference } from "./reference-values.test-support.ts";
import { sourceOf, trees, type Tree } from "./trees.test-support.ts";

type Cells = typeof entries extends fc.Arbitrary<infer T> ? T : never;

const kindReason = /^Erwartet .*, gefunden |lassen sich nicht (addieren|vergleichen)$/;

/** Where a value leads, and where the items of a list do. */
const addressesIn = (value: FormulaValue): string[] =>
  isList(value) ? value.items.flatMap(addressesIn) : isLink(value) ? [value.url] : [];
const addressesOf = (cell: Cell): string[] =>
  cell.is === "list"
    ? cell.value.flatMap(addressesOf)
    : cell.is === "text"
      ? [cell.leadsTo ?? []].flat()
      : [];

function ours(tree: Tree, cells: Cells): string[] {
  const source = sourceOf(tree);
  const compiled = compileFormula(source);
  if (!compiled.ok) throw new Error(`${source}: ${compiled.problem.message}`);
  const value = evaluate(compiled.formula.root, { now: testNow, holidays: testHolidays, ...readOf(cells) });
  if (isError(value)) return ["error", kindReason.test(value.reason) ? "kind" : "value"];
  expect(resultText(value) ?? "").not.toMatch(/NaN|Infinity|undefined/);
  return [kindOf(value), String(toText(value)), ...addressesIn(value)];
}

function theirs(tree: Tree, cells: Cells): string[] | null {
  try {
    const env = {
      cells: new Map(Object.entries(cells).map(([name, cell]) => [name, cell.theirs])),
      now: testNow,
    };
    const value = refer(tree, env);
    return [value.is, show(value), ...addressesOf(value)];
  } catch (error) {
    if (error instanceof Failure) return ["error", error.why];
    if (error instanceof NoReference) return null;
    throw error;
  }
}

/** Numbers in texts to 12 digits: the rest is rounding noise of floating point, which fractions do not have. */
const blurred = (text: string): string =>
  text.replace(/\d+(,\d+)?/g, (digits) =>
    digits.length < 14 ? digits : decimalOf(Number(Number(digits.replace(",", ".")).toPrecision(12))),
  );

it("5,000 random formulas give what a second evaluator makes of them", () => {
  fc.assert(
    fc.property(trees, entries, (tree, cells) => {
      const other = theirs(tree, cells);
      fc.pre(other !== null);
      expect(ours(tree, cells).map(blurred)).toEqual(other?.map(blurred));
    }),
    { numRuns: 5_000 },
  );
});
