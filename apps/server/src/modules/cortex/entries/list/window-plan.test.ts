import { describe, expect, it } from "vitest";
import type { IndexColumn } from "../sort-indexes/sort-indexes.ts";
import { areAllSorted, isByIndex, isShort, type WindowFacts, accessPathOf } from "./window-plan.ts";

const number: IndexColumn = { slot: "n1", direction: "asc" };
const choice: IndexColumn = { slot: "t1", direction: "asc" };
const few: WindowFacts = { sorted: [number], pinned: [], conditions: 1, indexed: true, rows: 100, total: 5 };
const many = { ...few, total: 50_000 };

describe("the way to a window", () => {
  it.each<[string, WindowFacts, string]>([
    ["along the index where much is found", many, "walk"],
    ["not along the index where little is found", few, "sort"],
    ["not along the index far behind in the order", { ...many, rows: 40_000 }, "sort"],
    ["not without an index", { ...many, indexed: false }, "sort"],
    ["in the order of creation where much is found", { ...many, sorted: [], indexed: false }, "walk"],
    [
      "as it comes where nothing is sorted and little is found",
      { ...few, sorted: [], indexed: false },
      "any",
    ],
    ["as it comes where nothing is filtered", { ...many, conditions: 0 }, "any"],
    ["by an index that has the filter in it", { ...few, pinned: [choice] }, "any"],
    [
      "not by one that has only one of two filters in it",
      { ...many, pinned: [choice], conditions: 2 },
      "sort",
    ],
  ])("goes %s", (_, facts, way) => {
    expect(accessPathOf("sqlite", facts)).toBe(way);
    expect(accessPathOf("postgres", facts)).toBe(way === "sort" ? "any" : way);
  });
});

describe("an index of an order", () => {
  it.each<[string, boolean, WindowFacts]>([
    ["where it is walked along", true, many],
    ["where all filters stand in it", true, { ...few, pinned: [choice] }],
    ["where nothing is filtered", true, { ...many, conditions: 0 }],
    ["not where rows are found first and sorted then", false, few],
    ["not where it is not there", false, { ...many, conditions: 0, indexed: false }],
  ])("serves %s", (_, serves, facts) => {
    expect(isByIndex(accessPathOf("sqlite", facts), facts)).toBe(serves);
  });
});

describe("all rows", () => {
  it.each<[string, boolean, WindowFacts]>([
    ["where nothing has the order", true, { ...many, conditions: 0, indexed: false }],
    ["where nothing has the order and few are found", true, { ...few, indexed: false }],
    ["not in the order of creation", false, { ...few, sorted: [], indexed: false }],
    ["not where an index has the order", false, { ...many, conditions: 0 }],
  ])("are looked at to be sorted %s", (_, sorted, facts) => {
    expect(areAllSorted(accessPathOf("sqlite", facts), facts)).toBe(sorted);
  });
});

describe("a window", () => {
  it.each<[string, boolean, WindowFacts]>([
    ["where nothing is filtered and an index has the order", true, { ...many, conditions: 0 }],
    ["in the order of creation", true, { ...many, sorted: [], conditions: 0, indexed: false }],
    ["where all filters stand in an index", true, { ...few, pinned: [choice] }],
    ["not where a filter has to be looked at row by row", false, many],
    ["not where nothing has the order", false, { ...many, conditions: 0, indexed: false }],
    ["not where nothing holds the filter", false, { ...few, sorted: [], pinned: [choice], indexed: false }],
    ["not far behind", false, { ...many, conditions: 0, rows: 50_100 }],
  ])("is short %s", (_, short, facts) => {
    expect(isShort(facts)).toBe(short);
  });
});
