import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allRowsChecked, check, countChecked, isChecked, noRowsChecked } from "./checked-rows.ts";

const ids = ["a", "b", "c", "d"];

describe("ticked rows", () => {
  it("are as many and the same as with a plain set, also from all of them", () => {
    const step = fc.oneof(
      fc.record({ rows: fc.subarray(ids), on: fc.boolean() }),
      fc.record({ all: fc.boolean() }),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let now = noRowsChecked;
        const model = new Set<string>();
        for (const one of steps) {
          if ("all" in one) {
            now = one.all ? allRowsChecked : noRowsChecked;
            model.clear();
            if (one.all) for (const id of ids) model.add(id);
          } else {
            now = check(now, one.rows, one.on);
            for (const id of one.rows) {
              if (one.on) model.add(id);
              else model.delete(id);
            }
          }
          expect(ids.filter((id) => isChecked(now, id))).toEqual(ids.filter((id) => model.has(id)));
          expect(countChecked(now, ids.length)).toBe(model.size);
        }
      }),
    );
  });
});
