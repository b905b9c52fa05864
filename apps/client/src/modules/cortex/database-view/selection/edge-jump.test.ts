import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { edgeJump } from "./edge-jump.ts";

/** The naive definition: the next cell whose filling differs from its neighbour's. */
const naive = (cells: readonly boolean[], from: number, step: 1 | -1): number => {
  const ahead = step === 1 ? cells.slice(from) : cells.slice(0, from + 1).toReversed();
  if (ahead.length === 1) return from;
  const runs = ahead[0] === true && ahead[1] === true;
  const firstGap = ahead.indexOf(false);
  const nextFilled = ahead.indexOf(true, 1);
  const steps = runs
    ? (firstGap === -1 ? ahead.length : firstGap) - 1
    : nextFilled === -1
      ? ahead.length - 1
      : nextFilled;
  return from + step * steps;
};

describe("a jump along cells", () => {
  it("ends where it does in spreadsheets", () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.constantFrom(1 as const, -1 as const),
        (cells, n, step) => {
          const from = n % cells.length;
          expect(edgeJump((place) => cells[place], from, step, cells.length)).toEqual({
            at: naive(cells, from, step),
          });
        },
      ),
    );
  });

  it("names the first cell that has to be known", () => {
    const known = [true, true, true];
    expect(edgeJump((place) => known[place], 0, 1, 1_000)).toEqual({ unknown: 3 });
  });
});
