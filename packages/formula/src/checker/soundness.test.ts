import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluate } from "../evaluator/evaluate.ts";
import { formulaFunctions } from "../functions/registry.ts";
import { testHolidays, testNow } from "../run.test-support.ts";
import { childrenOf, walk, type Node } from "../syntax/ast.ts";
import { parse } from "../syntax/parser.ts";
import { declared, entries, readOf } from "../test/cells.test-support.ts";
import { sourceOf, trees } from "../test/trees.test-support.ts";
import { isEmptyValue } from "../values/compare.ts";
import { isError, isLink, isList, kindOf, type FormulaValue } from "../values/value.ts";
import { check } from "./check.ts";
import { functionTypes } from "./function-types.ts";
import { Inference } from "./infer.ts";
import { operatorResult } from "./operator-types.ts";
import { allBits, bit, type Bit, type Kinds } from "./possible.ts";

const kindReason = /^Erwartet .*, gefunden |lassen sich nicht (addieren|vergleichen)$/;
const isMisfit = (value: FormulaValue): boolean => isError(value) && kindReason.test(value.reason);

const bitOf = (value: FormulaValue): Kinds => {
  const kind = kindOf(value);
  if (value === "") return bit.blank;
  if (isLink(value)) return bit.link;
  return kind === "error" ? 0 : bit[kind];
};
const readsNames = (node: Node): boolean => [...walk(node)].some(({ kind }) => kind === "variable");

describe("with random formulas and cells", () => {
  it("a formula without warnings gives what was inferred, nothing, or an error that depends on values", () => {
    fc.assert(
      fc.property(trees, entries, (tree, cells) => {
        const { formula, type, problems } = check(sourceOf(tree), { properties: declared });
        if (!formula || problems.length > 0) return;
        const value = evaluate(formula.root, {
          now: testNow,
          holidays: testHolidays,
          ...readOf(cells),
        });
        expect(isError(value) || type === "any" || kindOf(value) === type || isEmptyValue(value)).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });

  it("every part is of a kind that was thought possible, and misfits were warned of or depend on values", () => {
    fc.assert(
      fc.property(trees, entries, (tree, cells) => {
        const root = parse(sourceOf(tree));
        const inference = new Inference(declared);
        inference.whole(root);
        const read = readOf(cells);
        const of = (node: Node): FormulaValue =>
          evaluate(node, { now: testNow, holidays: testHolidays, ...read });
        for (const node of walk(root)) {
          const value = of(node);
          const possible = inference.possible.get(node);
          const items = isList(value) ? value.items : [];
          expect(isError(value) || ((possible?.kinds ?? 0) & bitOf(value)) !== 0).toBe(true);
          expect(items.every((item) => ((possible?.items ?? 0) & bitOf(item)) !== 0)).toBe(true);
          if (!isMisfit(value) || childrenOf(node).some((child) => isMisfit(of(child)))) continue;
          const warned = inference.problems.some((each) => each.start >= node.start && each.end <= node.end);
          // Parts that read bound names have no value of their own, so that what misfits in them shows around them.
          const blamed = readsNames(node) ? [...walk(node)] : [node];
          const uncertain = blamed.some((each) => inference.uncertain.has(each));
          expect(warned || uncertain).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  it("a formula that is said to be an error is one, whatever the cells", () => {
    fc.assert(
      fc.property(trees, entries, (tree, cells) => {
        const { formula, type } = check(sourceOf(tree), { properties: declared });
        if (type !== "error" || !formula) return;
        expect(
          isError(evaluate(formula.root, { now: testNow, holidays: testHolidays, ...readOf(cells) })),
        ).toBe(true);
      }),
      { numRuns: 5_000 },
    );
  });
});

/** One or two values of each kind. */
const samples: ReadonlyMap<Bit, readonly FormulaValue[]> = new Map<Bit, readonly FormulaValue[]>([
  [bit.empty, [null]],
  [bit.blank, [""]],
  [bit.text, ["a", "days", "2026-02-09"]],
  [bit.link, [{ kind: "link", text: "a", url: "https://example.org" }]],
  [bit.number, [2, -3.5]],
  [bit.boolean, [true, false]],
  [bit.date, [{ kind: "date", start: testNow, end: null, withTime: false }]],
  [
    bit.list,
    [
      { kind: "list", items: ["a"] },
      { kind: "list", items: [""] },
      { kind: "list", items: [{ kind: "link", text: "a", url: "/b" }] },
    ],
  ],
]);
const samplesOf = (each: Bit): readonly FormulaValue[] => samples.get(each) ?? [];

const run = (source: string, values: readonly FormulaValue[]): FormulaValue =>
  evaluate(parse(source), {
    now: testNow,
    holidays: testHolidays,
    properties: new Map(values.map((value, index) => [String(index), value])),
  });

describe("with every kind of value", () => {
  it.each(["+", "-", "*", "/", "%", "^", "==", "!=", "<", "<=", ">", ">="] as const)(
    "%s fits exactly where its table says so",
    (operator) => {
      for (const left of allBits) {
        for (const right of allBits) {
          const wanted = operatorResult(operator, left, right);
          for (const a of samplesOf(left)) {
            for (const b of samplesOf(right)) {
              const value = run(`prop("0") ${operator} prop("1")`, [a, b]);
              expect([left, right, isMisfit(value)]).toEqual([left, right, wanted === 0]);
              expect(isError(value) || (wanted & bitOf(value)) !== 0).toBe(true);
            }
          }
        }
      }
    },
  );

  it.each(formulaFunctions.map((each) => each.name))("%s takes exactly what its types say", (name) => {
    const type = functionTypes.get(name);
    const called = formulaFunctions.find((each) => each.name === name);
    expect(type).toBeDefined();
    for (let count = 0; count <= 5; count += 1) {
      if (!type || type.branches || called?.takes(count) !== true) continue;
      const source = `${name}(${Array.from({ length: count }, (_, index) => `prop("${index}")`).join(", ")})`;
      // One argument varies, the others are what the function expects.
      const fitting = Array.from({ length: count }, (_, index): FormulaValue => {
        const { kinds } = type.wants(index, count);
        const first = [bit.number, bit.text, bit.boolean, bit.date, bit.list].find((each) => kinds & each);
        return (first && samplesOf(first)[first === bit.text ? 1 : 0]) ?? null;
      });
      for (let varied = 0; varied < count; varied += 1) {
        for (const each of allBits) {
          for (const sample of samplesOf(each)) {
            const values = fitting.with(varied, sample);
            const value = run(source, values);
            const { kinds, items } = type.wants(varied, count);
            const itemsFit =
              !isList(sample) ||
              items === undefined ||
              sample.items.every((item) => (items & bitOf(item)) !== 0);
            expect([name, varied, each, isMisfit(value)]).toEqual([
              name,
              varied,
              each,
              (kinds & each) === 0 || !itemsFit,
            ]);
            const parts = values.map((part) => ({
              kinds: bitOf(part),
              items: isList(part) ? part.items.reduce<Kinds>((all, item) => all | bitOf(item), 0) : 0,
            }));
            expect(isError(value) || (type.gives(parts).kinds & bitOf(value)) !== 0).toBe(true);
          }
        }
      }
    }
  });

  it("has types for exactly the functions that there are", () => {
    expect([...functionTypes.keys()].toSorted()).toEqual(formulaFunctions.map(({ name }) => name).toSorted());
  });
});
