import { fold } from "@maive/values";
import fc from "fast-check";
import { expect, it } from "vitest";
import { markOf, readTexts, withText } from "./cell-texts.ts";

const ids = fc.constantFrom(1, 2, 7, 12, 27, 112, 1_234_567);
const texts = fc
  .oneof(fc.string({ unit: "binary", maxLength: 12 }), fc.constantFrom("", "1", "12", "7"))
  .map(fold);

it("are those that were put there, in one order, whatever was there before", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ids, texts), { maxLength: 20 }), (steps) => {
      const wanted = new Map<number, string>();
      let all = "";
      for (const [id, text] of steps) {
        all = withText(all, id, text);
        if (text === "") wanted.delete(id);
        else wanted.set(id, text);
      }
      const sorted = [...wanted].sort(([a], [b]) => a - b);
      expect([...readTexts(all)]).toEqual(sorted);
      // The text does not depend on the order in which its parts came.
      expect(sorted.reduceRight((left, [id, text]) => withText(left, id, text), "")).toBe(all);
      expect(all === "").toBe(wanted.size === 0);
    }),
  );
});

it("are found in no mark, and across none", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(ids, texts), { maxLength: 9 }), texts, (cells, needle) => {
      const all = cells.reduce((left, [id, text]) => withText(left, id, text), "");
      const contains = [...readTexts(all).values()].some((text) => text.includes(needle));
      expect(all.includes(needle) && needle !== "").toBe(contains && needle !== "");
      for (const id of readTexts(all).keys()) expect(all.split(markOf(id))).toHaveLength(2);
    }),
  );
});

it("that are damaged are not gone through for ever", () => {
  for (const damaged of ["x", "\u0001", "\u0002", "\u0001\u000fx", `x${markOf(7)}y`])
    expect(readTexts(withText(damaged, 9, "z")).get(9)).toMatch(/^z/);
});
