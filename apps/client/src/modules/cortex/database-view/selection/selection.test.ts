import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  clampPlace,
  clampSelection,
  everything,
  extendTo,
  isInside,
  movePlace,
  rangeOf,
  selectionAt,
  sizeOf,
  stepPlace,
  stepWithin,
  wholeColumns,
  wholeRows,
  type Selection,
} from "./selection.ts";
import { createSelectionStore, readRowPart } from "./selection-store.ts";

const bounds = { rows: 3, columns: 2 };
const place = fc.record({ row: fc.nat(6), column: fc.nat(4) });

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
    const far = extendTo(selectionAt({ row: 1, column: 0 }), { row: 9, column: 9 });
    expect(rangeOf(clampSelection(far, bounds))).toEqual({ top: 1, left: 0, bottom: 2, right: 1 });
  });
});

describe("a selected range", () => {
  it("is every cell between where it began and where it ends, as a plain list has it", () => {
    fc.assert(
      fc.property(place, place, (from, to) => {
        const range = rangeOf(extendTo(selectionAt(from), to));
        const between = (n: number, a: number, b: number) => (n - a) * (n - b) <= 0;
        for (let row = 0; row <= 7; row += 1)
          for (let column = 0; column <= 5; column += 1)
            expect(isInside({ row, column }, range)).toBe(
              between(row, from.row, to.row) && between(column, from.column, to.column),
            );
      }),
    );
  });

  it("is walked through cell by cell and begins anew at the end, both ways", () => {
    fc.assert(
      fc.property(place, place, fc.constantFrom("row" as const, "column" as const), (from, to, along) => {
        let now: Selection = extendTo(selectionAt(from), to);
        const { rows, columns } = sizeOf(rangeOf(now));
        const seen = new Set<string>();
        for (let n = 0; n < rows * columns; n += 1) {
          seen.add(`${now.active.row}:${now.active.column}`);
          const next = stepWithin(now, 1, along);
          expect(stepWithin(next, -1, along).active).toEqual(now.active);
          now = next;
        }
        expect(seen.size).toBe(rows * columns);
        expect(now.active).toEqual(from);
      }),
    );
  });

  it("can be all cells, whole columns and whole rows", () => {
    const all = everything(bounds);
    expect(all && rangeOf(all)).toEqual({ top: 0, left: 0, bottom: 2, right: 1 });
    expect(everything({ rows: 0, columns: 2 })).toBeNull();
    expect(rangeOf(wholeColumns(1, 0, bounds))).toEqual({ top: 0, left: 0, bottom: 2, right: 1 });
    expect(rangeOf(wholeRows(1, 2, bounds))).toEqual({ top: 1, left: 0, bottom: 2, right: 1 });
  });

  it("notifies each row of its own part, and no row that it does not touch", () => {
    const store = createSelectionStore();
    store.set(extendTo(selectionAt({ row: 1, column: 2 }), { row: 3, column: 1 }));
    expect(readRowPart(store.rowPart(1))).toMatchObject({
      active: 2,
      from: 1,
      to: 2,
      top: true,
      bottom: false,
    });
    expect(readRowPart(store.rowPart(3))).toMatchObject({ active: -1, from: 1, to: 2, bottom: true });
    expect(store.rowPart(0)).toBe(store.rowPart(4));
    store.showFill({ top: 4, left: 1, bottom: 4, right: 2 });
    expect(readRowPart(store.rowPart(4))).toMatchObject({ fillFrom: 1, fillTo: 2, from: -1 });
  });
});
