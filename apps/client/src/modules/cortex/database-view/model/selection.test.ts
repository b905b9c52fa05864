import { describe, expect, it } from "vitest";
import { clampPlace, movePlace, stepPlace } from "./selection.ts";

const bounds = { rows: 3, columns: 2 };

describe("moving the selection", () => {
  it("stops at the edges", () => {
    expect(movePlace({ row: 0, column: 0 }, { row: -1, column: 0 }, bounds)).toEqual({ row: 0, column: 0 });
    expect(movePlace({ row: 1, column: 1 }, { row: 10, column: 1 }, bounds)).toEqual({ row: 2, column: 1 });
    expect(movePlace({ row: 1, column: 1 }, { row: -Infinity, column: -Infinity }, bounds)).toEqual({
      row: 0,
      column: 0,
    });
  });

  it("goes on in the next row with Tab and back with Shift+Tab", () => {
    expect(stepPlace({ row: 0, column: 1 }, 1, bounds)).toEqual({ row: 1, column: 0 });
    expect(stepPlace({ row: 1, column: 0 }, -1, bounds)).toEqual({ row: 0, column: 1 });
  });

  it("leaves the table after the last and before the first cell", () => {
    expect(stepPlace({ row: 2, column: 1 }, 1, bounds)).toBeNull();
    expect(stepPlace({ row: 0, column: 0 }, -1, bounds)).toBeNull();
  });

  it("comes back inside when rows or columns have gone", () => {
    expect(clampPlace({ row: 9, column: 9 }, bounds)).toEqual({ row: 2, column: 1 });
    expect(clampPlace({ row: 4, column: 0 }, { rows: 0, columns: 0 })).toEqual({ row: 0, column: 0 });
  });
});
