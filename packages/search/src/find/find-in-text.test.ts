import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FindRules, finderOf, findLength } from "../index.ts";

const found = (typed: string, text: string, rules?: FindRules): string[] =>
  finderOf(typed, rules)(text).map(([from, to]) => text.slice(from, to));

describe("what is looked for in a page", () => {
  it("is found in any case, and either way umlauts are written", () => {
    expect(found("kräuter", "Kräuter, KRAEUTER, krauter und kra\u0308uter")).toEqual([
      "Kräuter",
      "KRAEUTER",
      "krauter",
      "kra\u0308uter",
    ]);
    expect(found("kraeuter", "Kräutertee")).toEqual(["Kräuter"]);
    expect(found("strasse", "Straße, STRASSE")).toEqual(["Straße", "STRASSE"]);
    expect(found("creme", "Crème")).toEqual(["Crème"]);
    expect(found("Fahrradweg", "Fahr\u00adrad\u00adweg")).toEqual(["Fahr\u00adrad\u00adweg"]);
  });

  it("is found with its spaces and signs", () => {
    expect(found("a. b", "a. B, a b, a.b")).toEqual(["a. B"]);
    expect(found("(§ 3)", "nach (§ 3) und § 3")).toEqual(["(§ 3)"]);
    expect(found("a b", "a\u00a0b")).toEqual(["a\u00a0b"]);
    expect(found("–", "a – b — c - d   e")).toEqual(["–"]);
    expect(found("„a“", "»a« „A“ a")).toEqual(["„A“"]);
    expect(found("👍", "👎 👍  ")).toEqual(["👍"]);
    expect(found(" ", "👍–\u00a0")).toEqual(["\u00a0"]);
  });

  it("is never half a letter", () => {
    expect(found("e", "Bär, Straße")).toEqual(["e"]);
    expect(found("s", "Fuß")).toEqual([]);
    expect(found("dull", "Duell")).toEqual([]);
    expect(found("\ud83d", "\ud83d\udc4d")).toEqual([]);
  });

  it("is found in its case where case matters", () => {
    const rules = { matchCase: true };
    expect(found("Ähre", "Ähre ähre Aehre AEHRE ÄHRE", rules)).toEqual(["Ähre", "Aehre"]);
    expect(found("STRASSE", "Straße STRASSE", rules)).toEqual(["STRASSE"]);
  });

  it("is found with its umlauts where they matter", () => {
    const rules = { matchAccents: true };
    expect(found("schon", "Schon schön", rules)).toEqual(["Schon"]);
    expect(found("schön", "schon Schön scho\u0308n schoen", rules)).toEqual(["Schön", "scho\u0308n"]);
    expect(found("ss", "Straße Wasser", rules)).toEqual(["ss"]);
    expect(found("cafe", "Café Cafe", rules)).toEqual(["Cafe"]);
  });

  it("is found as whole words where wanted", () => {
    const rules = { wholeWords: true };
    expect(found("Haus", "Haus Hausboot Vorhaus (Haus) Haus2", rules)).toEqual(["Haus", "Haus"]);
    expect(found("§ 3", "§ 3, § 30", rules)).toEqual(["§ 3"]);
    expect(found("tut", "tututut tut", rules)).toEqual(["tut"]);
  });

  it("is nothing where nothing was typed, and has a bound", () => {
    expect(found("", "abc")).toEqual([]);
    expect(found("\u0301", "abc")).toEqual([]);
    expect(found("a".repeat(findLength + 50), "a".repeat(findLength))).toHaveLength(1);
  });

  const letters = fc.constantFrom("a", "A", "ä", "e", "ß", "s", " ", ".", "\u00ad", "👍", "u\u0308");
  const words = (maxLength: number) => fc.array(letters, { maxLength }).map((parts) => parts.join(""));

  it("has places in order that do not overlap and hold what was looked for", () => {
    fc.assert(
      fc.property(
        words(4),
        words(30),
        fc.record({ matchCase: fc.boolean(), matchAccents: fc.boolean(), wholeWords: fc.boolean() }),
        (typed, text, rules) => {
          let last = 0;
          for (const [from, to] of finderOf(typed, rules)(text)) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThan(from);
            expect(finderOf(typed)(text.slice(from, to))).toHaveLength(1);
            last = to;
          }
        },
      ),
    );
  });

  it("is what a plain search finds where case and umlauts matter", () => {
    const plain = (maxLength: number) =>
      fc
        .array(fc.constantFrom("a", "A", "ä", "b", " ", "ß"), { minLength: 1, maxLength })
        .map((parts) => parts.join(""));
    fc.assert(
      fc.property(plain(3), plain(40), (typed, text) => {
        const rest = finderOf(typed, { matchCase: true, matchAccents: true })(text)
          .toReversed()
          .reduce((left, [from, to]) => `${left.slice(0, from)}#${left.slice(to)}`, text);
        expect(rest).toBe(text.replaceAll(typed, "#"));
      }),
    );
  });
});
