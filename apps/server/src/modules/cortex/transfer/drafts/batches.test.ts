import { expect, it } from "vitest";
import { batches } from "./batches.ts";

it("divides in order, as much as fits, and what is too heavy alone", () => {
  const itself = (weight: number): number => weight;
  expect(batches([], itself, 10)).toEqual([]);
  expect(batches([4, 6, 1, 99, 1, 2], itself, 10)).toEqual([[4, 6], [1], [99], [1, 2]]);
});
