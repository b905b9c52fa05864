import fc from "fast-check";
import { expect, it } from "vitest";
import { StepSize } from "./step-size.ts";

/** Steps on a machine that needs so long for an entry, in ms. */
const after = (steps: number, perEntry: number, size = new StepSize()): StepSize => {
  for (let n = 0; n < steps; n += 1) size.note(size.entries, size.entries * perEntry);
  return size;
};

it("comes to take the same time on a slow machine and on a fast one", () => {
  expect(after(10, 0.05).entries).toBe(480);
  expect(after(10, 0.01).entries).toBe(2_400);
});

it("stays within bounds, and changes by half at most", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 5_000 }), fc.double({ min: 0, max: 1e4, noNaN: true }))),
      (steps) => {
        const size = new StepSize();
        for (const [entries, ms] of steps) {
          const before = size.entries;
          size.note(entries, ms);
          expect(size.entries).toBeGreaterThanOrEqual(Math.max(200, Math.round(before / 1.5)));
          expect(size.entries).toBeLessThanOrEqual(Math.min(3_000, Math.round(before * 1.5)));
        }
      },
    ),
  );
});

it("learns nothing from a step that ended early", () => {
  const size = new StepSize();
  size.note(3, 20);
  expect(size.entries).toBe(600);
});
