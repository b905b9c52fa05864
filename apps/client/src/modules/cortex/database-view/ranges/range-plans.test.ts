import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fillTarget, planFill, planHandleFill } from "./fill.ts";
import { planPaste } from "../clipboard/paste-plan.ts";
import { isInside, type CellRange } from "../selection/selection.ts";

const range = (top: number, left: number, bottom: number, right: number): CellRange => ({
  top,
  left,
  bottom,
  right,
});
const bounds = { rows: 10, columns: 5 };

describe("where a copied block goes", () => {
  it("is from the first selected cell on", () => {
    const plan = planPaste({ rows: 2, columns: 3 }, range(1, 1, 1, 1), bounds);
    expect(plan).toMatchObject({ target: range(1, 1, 2, 3), missingRows: 0, lostColumns: 0 });
    expect(plan.sourceOf({ row: 2, column: 3 })).toEqual({ row: 1, column: 2 });
  });

  it("is all of a range that is a multiple of it; one cell fills any range", () => {
    expect(planPaste({ rows: 1, columns: 1 }, range(0, 0, 3, 2), bounds).target).toEqual(range(0, 0, 3, 2));
    const twice = planPaste({ rows: 2, columns: 1 }, range(0, 0, 3, 0), bounds);
    expect(twice.target).toEqual(range(0, 0, 3, 0));
    expect(twice.sourceOf({ row: 3, column: 0 })).toEqual({ row: 1, column: 0 });
    expect(planPaste({ rows: 2, columns: 1 }, range(0, 0, 2, 0), bounds).target).toEqual(range(0, 0, 1, 0));
  });

  it("counts what has no row and no column", () => {
    expect(planPaste({ rows: 4, columns: 4 }, range(8, 3, 8, 3), bounds)).toMatchObject({
      target: range(8, 3, 11, 4),
      missingRows: 2,
      lostColumns: 2,
    });
  });
});

describe("filling", () => {
  it("copies the first line of the range into the others, and the line before into a single one", () => {
    const down = planFill(range(1, 0, 3, 2), "down");
    expect(down?.target).toEqual(range(2, 0, 3, 2));
    expect(down?.sourceOf({ row: 3, column: 1 })).toEqual({ row: 1, column: 1 });
    expect(planFill(range(2, 1, 2, 1), "right")?.sourceOf({ row: 2, column: 1 })).toEqual({
      row: 2,
      column: 0,
    });
    expect(planFill(range(0, 0, 0, 4), "down")).toBeNull();
  });

  it("by the handle goes along the longer way out of the range", () => {
    const from = range(2, 2, 3, 3);
    expect(fillTarget(from, { row: 6, column: 3 })).toEqual(range(4, 2, 6, 3));
    expect(fillTarget(from, { row: 0, column: 2 })).toEqual(range(0, 2, 1, 3));
    expect(fillTarget(from, { row: 4, column: 6 })).toEqual(range(2, 4, 3, 6));
    expect(fillTarget(from, { row: 3, column: 0 })).toEqual(range(2, 0, 3, 1));
    expect(fillTarget(from, { row: 2, column: 3 })).toBeNull();
  });

  it("by the handle copies cells of the range only, each as far away as whole ranges", () => {
    const from = range(3, 2, 5, 3);
    fc.assert(
      fc.property(fc.nat(12), fc.nat(8), (row, column) => {
        const source = planHandleFill(from, range(0, 0, 12, 8)).sourceOf({ row, column });
        expect(isInside(source, from)).toBe(true);
        expect([Math.abs(row - source.row) % 3, Math.abs(column - source.column) % 2]).toEqual([0, 0]);
      }),
    );
  });
});
