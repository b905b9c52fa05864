import { linkedIds, linkedText } from "@maive/values";
import fc from "fast-check";
import { expect, it } from "vitest";
import { idsWithout } from "./ids-without.ts";

it("is what is left of one value without the other", () => {
  const value = fc
    .uniqueArray(fc.constantFrom("a", "b", "c", "d"))
    .chain((ids) => (ids.length === 0 ? fc.constantFrom(null, "") : fc.constant(linkedText(ids))));
  fc.assert(
    fc.property(value, value, (one, other) => {
      const others = new Set(linkedIds(other));
      expect(idsWithout(one, other)).toEqual(linkedIds(one).filter((id) => !others.has(id)));
    }),
  );
});
