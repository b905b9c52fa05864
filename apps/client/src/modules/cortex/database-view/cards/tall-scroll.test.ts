import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnHeight, placeAfter, placeFor, maxElementHeight, type TallPlace } from "./tall-scroll.ts";

const tall = { height: 42_000_000, viewport: 600 };
const start: TallPlace = { scrollTop: 0, offset: 0 };
const topOf = ({ scrollTop, offset }: TallPlace) => scrollTop + offset;

describe("a list that is taller than any element", () => {
  it("is scrolled as any other while it is small", () => {
    const small = { height: 5_000, viewport: 600 };
    expect(drawnHeight(5_000)).toBe(5_000);
    expect(placeAfter(start, 3_000, small)).toEqual({ scrollTop: 3_000, offset: 0 });
  });

  it("moves under a finger exactly as far as the finger does", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: tall.height - 600 }),
        fc.array(fc.integer({ min: -1_000, max: 1_000 }), { maxLength: 60 }),
        (from, steps) => {
          let place = placeFor(from, tall);
          let top = topOf(place);
          for (const step of steps) {
            place = placeAfter(place, place.scrollTop + step, tall);
            top = Math.min(Math.max(0, top + step), tall.height - 600);
            expect(topOf(place)).toBe(top);
            expect(place.scrollTop).toBeGreaterThanOrEqual(0);
            expect(place.scrollTop).toBeLessThanOrEqual(maxElementHeight - 600);
          }
        },
      ),
      { seed: 7 },
    );
  });

  it("shows the same share of the list as the dragged scrollbar stands at, and its very end", () => {
    const half = placeAfter(start, (maxElementHeight - 600) / 2, tall);
    expect(topOf(half)).toBeCloseTo((tall.height - 600) / 2, -3);
    const end = placeAfter(start, maxElementHeight - 600, tall);
    expect(topOf(end)).toBe(tall.height - 600);
  });
});
