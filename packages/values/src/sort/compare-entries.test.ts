import { expect, it } from "vitest";
import { compareEntries, type SortableEntry, type SortableProperty } from "./compare-entries.ts";

const properties = new Map<number, SortableProperty>([
  [1, { type: "text", config: {} }],
  [2, { type: "number", config: {} }],
]);
const entries: SortableEntry[] = [
  ["Zoo", "2"],
  ["Äpfel", "10"],
  [null, "-1"],
  ["äpfel", null],
  ["Zoo", "2"],
].map(([name, count], created) => ({
  created,
  values: new Map([
    [1, name ?? null],
    [2, count ?? null],
  ]),
}));
const order = (...sorts: [number, "asc" | "desc"][]): number[] =>
  [...entries]
    .sort(
      compareEntries(
        sorts.map(([property_id, direction]) => ({ property_id, direction })),
        properties,
      ),
    )
    .map((entry) => entry.created);

it("puts empty first and keeps ties in the order of creation", () => {
  expect(order([1, "asc"])).toEqual([2, 3, 1, 0, 4]);
  expect(order([2, "asc"])).toEqual([3, 2, 0, 4, 1]);
});

it("reverses exactly, ties aside", () => {
  expect(order([1, "desc"])).toEqual([0, 4, 1, 3, 2]);
  expect(order([2, "desc"])).toEqual([1, 0, 4, 2, 3]);
});

it("sorts by the second property where the first is a tie, and passes over unknown ones", () => {
  expect(order([9, "asc"], [1, "asc"], [2, "asc"])).toEqual([2, 3, 1, 0, 4]);
  expect(order()).toEqual([0, 1, 2, 3, 4]);
});
