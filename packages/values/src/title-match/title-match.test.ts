import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchTitle, piecesOf, searchWords, spellingsOf } from "./index.ts";
import { looseLetters } from "./loose-text.ts";
import { allowedTypos } from "./typos.ts";

const rank = (typed: string, title: string) => matchTitle(searchWords(typed), title)?.rank ?? null;
const marked = (typed: string, title: string) =>
  matchTitle(searchWords(typed), title)?.marks.map(([from, to]) => title.slice(from, to)) ?? null;

describe("a title", () => {
  it("fits the better, the nearer what was typed is to it", () => {
    expect(rank("Garten", "Garten")).toBe(0);
    expect(rank("gart", "Gartenplan")).toBe(1);
    expect(rank("plan", "Der Plan")).toBe(2);
    expect(rank("plan", "Gartenplan")).toBe(3);
    expect(rank("gatren", "Gartenplan")).toBe(4);
    expect(rank("gatren", "Mein Garten")).toBe(4.5);
    expect(rank("hausverwlatugn", "Die Hausverwaltung")).toBe(5.5);
    expect(rank("Haus", "Gartenplan")).toBeNull();
    expect(rank("  ", "Gartenplan")).toBeNull();
  });

  it("is found by its words in any order, and only by all of them", () => {
    expect(marked("2026 urlaub", "Urlaub Ostsee 2026")).toEqual(["Urlaub", "2026"]);
    expect(rank("urlaub 2025 berge", "Urlaub Ostsee 2026")).toBeNull();
  });

  it("is found with a wrong, a missing, an additional or two swapped letters", () => {
    for (const typed of ["gaxten", "garen", "gartten", "gatren", "agrten"])
      expect([typed, rank(typed, "Garten")]).toEqual([typed, 4]);
    expect(rank("Hausverwlatugn", "Hausverwaltung")).toBe(5);
    expect(rank("gxrxen", "Garten")).toBeNull();
    expect(rank("oxt", "Ort")).toBeNull();
    expect(rank("2025", "Urlaub 2026")).toBeNull();
  });

  it("is found however its umlauts are written", () => {
    expect(marked("uebung", "Die Übung")).toEqual(["Übung"]);
    expect(marked("Übung", "Uebung macht den Meister")).toEqual(["Uebung"]);
    expect(marked("strasse", "Lange Straße 5")).toEqual(["Straße"]);
    expect(marked("backer", "Bäcker")).toEqual(["Bäcker"]);
    expect(marked("übung", "U\u0308bung")).toEqual(["U\u0308bung"]);
  });

  it("is marked once where words overlap", () => {
    expect(marked("gart garten", "Mein Garten")).toEqual(["Garten"]);
  });
});

describe("the pieces that a database looks for", () => {
  const letter = fc.constantFrom(..."abcdeilnortuäöüß");
  const word = fc.array(letter, { minLength: 4, maxLength: 14 }).map((letters) => letters.join(""));
  const typo = fc.record({
    kind: fc.constantFrom("wrong", "missing", "more", "swapped"),
    at: fc.nat(12),
    letter: fc.constantFrom(..."abcdeilnorstu"),
  });

  it("stand in every title that a word with typos is meant to find", () => {
    fc.assert(
      fc.property(word, fc.array(typo, { maxLength: 2 }), fc.boolean(), (meant, typos, capital) => {
        const letters = [...meant];
        for (const { kind, at: place, letter: other } of typos.slice(0, allowedTypos(meant.length))) {
          const at = place % letters.length;
          if (kind === "wrong") letters[at] = other;
          if (kind === "missing") letters.splice(at, 1);
          if (kind === "more") letters.splice(at, 0, other);
          if (kind === "swapped") letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed());
        }
        const title = `Der ${capital ? meant.toUpperCase() : meant} von morgen`;
        const words = searchWords(letters.join(""));
        if (matchTitle(words, title) === null) return;
        const lower = title.replace(/[A-Z]/g, (ascii) => ascii.toLowerCase());
        const stands = (parts: readonly string[]): boolean => {
          let from = 0;
          for (const part of parts) {
            const at = lower.indexOf(part, from);
            if (at < 0) return false;
            from = at + part.length;
          }
          return true;
        };
        for (const { letters: sought, typos: allowed } of words)
          expect(piecesOf(sought, allowed).some((piece) => spellingsOf(piece).some(stands))).toBe(true);
      }),
      { seed: 8, numRuns: 3_000 },
    );
  });

  it("are few, also of a word full of umlauts", () => {
    expect(spellingsOf(looseLetters("äöüäöüäöü")).length).toBeLessThanOrEqual(16);
  });
});
