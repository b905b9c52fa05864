import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { text } from "./arbitrary-pages.ts";
import { applyEdits, diff } from "./diff.ts";
import { rebase } from "./rebase.ts";

describe("diff and rebase", () => {
  it("turn one text into the other and never cut a character", () => {
    fc.assert(
      fc.property(text, text, (from, to) => {
        const edits = diff(from, to);
        expect(applyEdits(from, edits)).toBe(to);
        for (const { insert } of edits) expect(insert.isWellFormed()).toBe(true);
      }),
    );
    expect(applyEdits("a😀b", diff("a😀b", "a😁b"))).toBe("a😁b");
    for (const { insert } of diff("a😀b", "a😁b")) expect(insert.isWellFormed()).toBe(true);
  });

  it("give the wanted text where nobody else wrote", () => {
    fc.assert(
      fc.property(text, text, (base, wanted) => {
        expect(applyEdits(base, rebase(base, wanted, base))).toBe(wanted);
      }),
    );
  });

  it("do nothing where the wanted text stands already", () => {
    fc.assert(
      fc.property(text, text, (base, wanted) => {
        expect(rebase(base, wanted, wanted)).toEqual([]);
      }),
    );
  });

  it("keep every word that somebody added, on either side", () => {
    const words = fc.array(fc.constantFrom("eins", "zwei", "drei"), { maxLength: 6 });
    const additions = fc.array(fc.tuple(fc.nat({ max: 40 }), fc.boolean()), { maxLength: 4 });
    const add = (base: string, places: readonly [number, boolean][], tag: string): string => {
      let result = base;
      places.forEach(([place, blank], index) => {
        const at = place % (result.length + 1);
        result = `${result.slice(0, at)}${blank ? " " : ""}<${tag}${index}>${result.slice(at)}`;
      });
      return result;
    };
    fc.assert(
      fc.property(words, additions, additions, (base, mine, theirs) => {
        const from = base.join(" ");
        const wanted = add(from, mine, "M");
        const now = add(from, theirs, "T");
        const result = applyEdits(now, rebase(from, wanted, now));
        const count = (char: string): number => [...result].filter((other) => other === char).length;
        expect(count("M")).toBeGreaterThanOrEqual(mine.length);
        expect(count("T")).toBeGreaterThanOrEqual(theirs.length);
        expect(result.length).toBeGreaterThanOrEqual(wanted.length + now.length - from.length);
      }),
    );
  });
});
