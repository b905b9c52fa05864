import { roundDecimal } from "@maive/values";
import fc from "fast-check";
import { expect, it } from "vitest";
import { run } from "../run.test-support.ts";
import { decimalOf } from "../values/read.ts";

/** Many of these are halfway cases, or as near to them as doubles get. */
const money = fc
  .tuple(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), fc.integer({ min: 0, max: 6 }))
  .chain(([units, places]) =>
    fc.constantFrom(1, 1.19, 1 / 3, 1 + 1e-9, 1 - 1e-9, 1 + 1e-15).map((by) => (units / 10 ** places) * by),
  );
const halves = fc
  .tuple(fc.integer({ min: -100_000, max: 100_000 }), fc.integer({ min: 0, max: 8 }))
  .map(([units, places]) => (units + 0.5) / 10 ** places);
const number = fc.oneof(money, halves, fc.double({ noNaN: true, min: -1e20, max: 1e20 }));

it("rounds by the decimals that people see, however it does", () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 0, max: 15 }), (value, digits) => {
      const expected = decimalOf(Number(roundDecimal(decimalOf(value), digits)));
      const rounded = run('round(prop("Zahl"), prop("Stellen"))', { Zahl: value, Stellen: digits });
      expect(rounded).toBe(expected);
    }),
    { numRuns: 20_000 },
  );
});
