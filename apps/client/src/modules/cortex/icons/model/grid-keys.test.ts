import { describe, expect, it } from "vitest";
import { gridKey } from "./grid-keys.ts";

// The layout: 0 1 2 / 3 4, then 5 6 7 / 8.
const grids = { sizes: [5, 4], columns: 3 };
const from = (index: number, key: string) => gridKey(grids, index, key);

describe("an arrow in grids that stand one below the other", () => {
  it("leads along the row and on to the next one", () => {
    expect([from(2, "ArrowRight"), from(3, "ArrowLeft"), from(4, "ArrowRight")]).toEqual([3, 2, 5]);
    expect([from(0, "ArrowLeft"), from(8, "ArrowRight")]).toEqual([0, 8]);
  });

  it("leads up and down within the column, also from one grid into the other", () => {
    expect([from(0, "ArrowDown"), from(3, "ArrowDown"), from(4, "ArrowDown")]).toEqual([3, 5, 6]);
    expect([from(5, "ArrowUp"), from(6, "ArrowUp"), from(8, "ArrowUp")]).toEqual([3, 4, 5]);
  });

  it("ends on the last of a row that is too short", () => {
    expect([from(2, "ArrowDown"), from(7, "ArrowDown"), from(7, "ArrowUp")]).toEqual([4, 8, 4]);
  });

  it("leaves upwards from the first row alone, and stays in the last one", () => {
    expect([from(1, "ArrowUp"), from(8, "ArrowDown")]).toEqual(["above", 8]);
  });

  it("goes to both ends, and leaves other keys alone", () => {
    expect([from(4, "Home"), from(4, "End"), from(4, "Enter"), from(4, "a")]).toEqual([0, 8, null, null]);
  });
});
