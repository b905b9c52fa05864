import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileFormula } from "../compile.ts";
import { formulaFunctions } from "../functions/registry.ts";
import { run, testHolidays, testNow } from "../run.test-support.ts";
import { resultText } from "../values/result.ts";
import type { FormulaValue } from "../values/value.ts";
import { evaluate } from "./evaluate.ts";

const names = [
  "constructor",
  "__proto__",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "__defineGetter__",
  "eval",
  "Function",
  "require",
  "process",
  "globalThis",
  "this",
];

describe("nothing of the machine is reachable", () => {
  it.each(names)("%s is no function, no word and no property", (name) => {
    expect(run(`${name}()`)).toMatch(/gibt es nicht/);
    expect(run(`${name}("return process")`)).toMatch(/gibt es nicht/);
    expect(run(name)).toMatch(/kein bekanntes Wort/);
    expect(run(`prop("${name}")`)).toBe(`#FEHLER: Die Eigenschaft „${name}“ gibt es nicht`);
  });

  it.each([
    '"a".constructor',
    '"a"["constructor"]',
    "prop.constructor",
    "(1).toString()",
    "`${1}`",
    "${1}",
    "() => 1",
    "function(){}",
    "new Date()",
    "a; b",
    "[1, 2]",
    "{}",
    "1 /* x + 1",
    "import('fs')",
    "\\u0065val(1)",
  ])("%s is a syntax error", (source) => {
    expect(compileFormula(source).ok).toBe(false);
  });

  it("leaves texts that look like code, SQL or markup as they are", () => {
    for (const text of ["'; DROP TABLE page; --", "<img src=x onerror=alert(1)>", "${7*7}", "=1+1"]) {
      expect(run('prop("T") + ""', { T: text })).toBe(text);
    }
  });
});

describe("bombs end early", () => {
  it.each([
    [
      "replace chains",
      `${"replace(".repeat(6)}"aaaaaaaaaa"${', "a", "aaaaaaaaaa")'.repeat(6)}`,
      "Der Text ist zu lang",
    ],
    ["split", 'length(split(prop("Lang"), ""))', "Die Liste ist zu lang"],
    ["long cells", 'prop("ZuLang")', "Der Text ist zu lang"],
    ["joined text", `${'prop("Lang")+'.repeat(20)}""`, "Der Text ist zu lang"],
    [
      "many lists",
      `sum(${Array.from({ length: 15 }, () => 'prop("Viel")').join(",")})`,
      "Die Formel rechnet zu lange",
    ],
    ["huge lists", 'sum(prop("ZuViel"))', "Die Liste ist zu lang"],
    ["towers of powers", "9^9^9^9", "Die Zahl ist zu groß"],
  ])("%s", (_what, source, reason) => {
    const list = (length: number): FormulaValue => ({ kind: "list", items: Array.from({ length }, () => 1) });
    const result = run(source, {
      Lang: "a".repeat(5_000),
      ZuLang: "a".repeat(10_001),
      Viel: list(1_000),
      ZuViel: list(1_001),
    });
    expect(result).toBe(`#FEHLER: ${reason}`);
  });
});

describe("never an exception", () => {
  it("compiles any text to a formula or a problem with a place", () => {
    const pieces = fc.constantFrom(
      ...formulaFunctions.map((each) => `${each.name}(`),
      ...names,
      ..."()+-*/%^<>=!?:,.\"'&|\\ 019aé😀\n".split(""),
      'prop("A")',
      "true",
      " and ",
    );
    const source = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(pieces).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(source, (text) => {
        const compiled = compileFormula(text);
        if (compiled.ok) return;
        expect(compiled.problem.message).toMatch(/\(Stelle \d+\)$/);
        expect(compiled.problem.position).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 3_000 },
    );
  });

  it("gives every function any values and gets a result that can be stored", () => {
    const date = fc
      .record({
        start: fc.integer({ min: -62_135_596_800_000, max: 253_402_300_799_999 }),
        end: fc.constant(null),
        withTime: fc.boolean(),
      })
      .map((parts): FormulaValue => ({ kind: "date", ...parts }));
    const plain = fc.oneof<fc.Arbitrary<FormulaValue>[]>(
      fc.constant(null),
      fc.boolean(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -5, max: 5 }),
      fc.string({ maxLength: 30 }),
      fc.constantFrom("days", "months", "yyyy", "constructor"),
      date,
    );
    const value = fc.oneof(
      plain,
      fc.array(plain, { maxLength: 5 }).map((items): FormulaValue => ({ kind: "list", items })),
    );
    const called = fc.constantFrom(...formulaFunctions);
    const values = fc.array(value, { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(called, fc.nat({ max: 7 }), values, ({ name }, count, given) => {
        const parts = Array.from({ length: count }, (_, index) => `prop("${index}")`);
        const compiled = compileFormula(`${name}(${parts.join(", ")})`);
        if (!compiled.ok) return;
        const properties = new Map(given.map((each, index) => [String(index), each]));
        const stored = resultText(
          evaluate(compiled.formula.root, { now: testNow, holidays: testHolidays, properties }),
        );
        expect(stored === null || typeof stored === "string").toBe(true);
        expect(stored ?? "").not.toMatch(/NaN|Infinity|undefined|\[object/);
      }),
      { numRuns: 5_000 },
    );
  });
});
