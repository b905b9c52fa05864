import { describe, expect, it } from "vitest";
import { compileFormula } from "./compile.ts";
import { formulaLimits } from "./limits.ts";
import { run } from "./run.test-support.ts";
import type { FormulaValue } from "./values/value.ts";

const problem = (source: string): string => {
  const compiled = compileFormula(source);
  return compiled.ok ? "fine" : compiled.problem.message;
};
const times = (count: number, part: string, separator = ""): string =>
  Array.from({ length: count }, () => part).join(separator);
const list = (length: number, item: FormulaValue = 1): FormulaValue => ({
  kind: "list",
  items: Array.from({ length }, () => item),
});
const { sourceLength, nodes, depth, textLength, listItems } = formulaLimits;

describe("each limit lets in what just fits and nothing more", () => {
  it("is what was agreed", () => {
    expect(formulaLimits).toMatchObject({
      sourceLength: 2_000,
      nodes: 500,
      depth: 32,
      steps: 10_000,
      textLength: 10_000,
      listItems: 1_000,
    });
  });

  it("length of the source", () => {
    expect(problem(`"${times(sourceLength - 2, "a")}"`)).toBe("fine");
    expect(problem(`"${times(sourceLength - 1, "a")}"`)).toMatch(/zu lang \(höchstens 2\.000 Zeichen\)/);
  });

  it("parts", () => {
    const sum = (numbers: number): string => times(numbers, "1", "+");
    expect(problem(sum(nodes / 2))).toBe("fine");
    expect(problem(`-${sum(nodes / 2)}`)).toBe("fine");
    expect(problem(`--${sum(nodes / 2)}`)).toMatch(/zu viele Teile \(höchstens 500\)/);
  });

  it.each([
    ["brackets", "(", ")"],
    ["signs", "-", ""],
    ["negations", "not ", ""],
    ["calls", "abs(", ")"],
    ["powers", "1^", ""],
    ["conditions", "true?1:", ""],
  ])("depth of %s", (_what, open, close) => {
    const nested = (levels: number): string => `${times(levels, open)}1${times(levels, close)}`;
    expect(problem(nested(depth))).toBe("fine");
    expect(problem(nested(depth + 1))).toMatch(/zu tief verschachtelt \(höchstens 32 Ebenen\)/);
  });

  it("length of texts, wherever they come from", () => {
    const fits = { T: times(textLength, "a"), L: times(textLength / 2, "a") };
    const tooLong = "#FEHLER: Der Text ist zu lang";
    expect(run('length(prop("T"))', fits)).toBe("10000");
    expect(run('length(prop("L") + prop("L"))', fits)).toBe("10000");
    for (const source of [
      'prop("T") + "b"',
      'concat(prop("T"), "b")',
      'replace(prop("T"), "a", "bb")',
      'upper(prop("S"))',
      'join(prop("Texte"), prop("L"))',
      'toText(prop("Texte")) + prop("T")',
      'formatDate(today(), "\'" + prop("L") + prop("L") + "\' EEEE")',
      'prop("Z")',
    ]) {
      const cells = {
        ...fits,
        S: times(textLength, "ß"),
        Texte: list(3, "b"),
        Z: times(textLength + 1, "a"),
      };
      expect([source, run(source, cells)]).toEqual([source, tooLong]);
    }
  });

  it("items of lists", () => {
    expect(run('sum(prop("L"))', { L: list(listItems) })).toBe("1000");
    expect(run('sum(prop("L"))', { L: list(listItems + 1) })).toBe("#FEHLER: Die Liste ist zu lang");
    expect(run('length(split(prop("T"), ","))', { T: times(listItems - 1, ",") })).toBe("1000");
    expect(run('length(split(prop("T"), ","))', { T: times(listItems, ",") })).toMatch(/Liste ist zu lang/);
  });
});

describe("what would take long is stopped by its steps, before it takes long", () => {
  const slow = "#FEHLER: Die Formel rechnet zu lange";
  const cells = {
    A: times(10_000, "a"),
    B: `${times(4_999, "a")}b`,
    Z: times(10_000, "ä"),
    L: list(1_000),
  };
  it.each([
    ["looking for texts that nearly fit", times(50, 'contains(prop("A"), prop("B"))', " or ")],
    [
      "replacing what nearly fits",
      `length(${times(25, 'replace(prop("A"), prop("B"), "")', ") + length(")})`,
    ],
    ["ordering long texts", times(50, 'prop("Z") < prop("Z")', " or ")],
    ["a pattern with many ways", 'regexMatch(prop("A"), "(((a|b)(a|b)?){0,20}c){1,5}")'],
    ["a pattern that nearly fits everywhere", 'regexReplace(prop("A"), "a[ab]*c|a", "x")'],
    ["an item in an item", 'map(prop("L"), sum(map(prop("L"), current * 2)))'],
    ["long texts for each item", 'length(map(prop("L"), upper(prop("A"))))'],
    ["the same long text for each item", 'sum(map(prop("L"), length(prop("A"))))'],
    ["a long text made and dropped for each item", 'map(prop("L"), let(x, repeat("a", 10000), 1))'],
    ["a list of texts sorted by a long one", 'first(sort(prop("L"), prop("A")))'],
    ["names for lists, read again and again", `let(l, prop("L"), sum(${times(15, "l", ", ")}))`],
    ["walking lists again and again", `sum(${times(15, 'prop("L")', ", ")})`],
  ])("%s", (_what, source) => {
    expect(run(source, cells)).toBe(slow);
  });

  it("and what people write is far from it", () => {
    const text = times(100, "Ein ganz gewöhnlicher Satz. ");
    expect(run(times(40, 'contains(prop("T"), "Schluss")', " or "), { T: text })).toBe("false");
    expect(run(`length(${times(20, 'replace(prop("T"), "ganz", "")', ") + length(")})`, { T: text })).toBe(
      "48000",
    );
    expect(run(times(60, 'prop("T") < prop("T")', " or "), { T: text.slice(0, 200) })).toBe("false");
  });
});
