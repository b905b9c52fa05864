import type { Property, View } from "@maive/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnsOf, frozenCount, scrollLeftToShow, type Column } from "./column-layout.ts";
import { moveColumn } from "./column-order.ts";
import {
  columnEdges,
  columnWindow,
  drawnColumns,
  dropColumn,
  placeAmong,
  windowEnd,
} from "./column-window.ts";
import { withColumns } from "../views/view-settings.ts";

const property = (id: number): Property => ({
  property_id: id,
  property_name: `P${id}`,
  property_type: "text",
  property_config: {},
  is_lead_property: id === 0,
  property_group: null,
  position: id,
});
const column = (id: number, width: number): Column => ({ property: property(id), width, wordWrap: false });
const view: View = { id: 1, name: "Alle", properties: {}, sorts: [], filters: [] };

describe("the columns that are drawn", () => {
  it("are all that touch what is seen, however wide they are", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 1_000 }), { minLength: 1, maxLength: 40 }),
        fc.nat(20_000),
        fc.integer({ min: 100, max: 2_000 }),
        (widths, scrollLeft, width) => {
          const edges = columnEdges(widths.map((w, id) => column(id, w)));
          const shown = columnWindow(edges, { scrollLeft, width });
          const drawn = drawnColumns(edges, shown, []).map(({ index }) => index);
          const seen = widths.flatMap((_, index) => {
            const [left, right] = [edges[index] ?? 0, edges[index + 1] ?? 0];
            return index === 0 || (right > scrollLeft && left < scrollLeft + width) ? [index] : [];
          });
          expect(drawn).toEqual(expect.arrayContaining(seen));
        },
      ),
    );
  });

  it("leave gaps exactly as wide as what is not drawn", () => {
    const edges = columnEdges([100, 50, 60, 70, 80].map((width, id) => column(id, width)));
    expect(drawnColumns(edges, { first: 2, last: 2 }, [4])).toEqual([
      { index: 0, gap: 0 },
      { index: 2, gap: 50 },
      { index: 4, gap: 70 },
    ]);
    expect(drawnColumns([0], { first: 1, last: 0 }, [])).toEqual([]);
  });

  it("end where the last one does, and with the table at its end", () => {
    const edges = [0, 100, 250, 300];
    expect(windowEnd(edges, { first: 1, last: 1 })).toBe(250);
    expect(windowEnd(edges, { first: 1, last: 0 })).toBe(100);
    expect(windowEnd(edges, { first: 1, last: 2 })).toBeNull();
    expect(windowEnd([0, 100], { first: 1, last: 0 })).toBeNull();
  });

  it("of forty are few on a screen", () => {
    const edges = columnEdges(Array.from({ length: 40 }, (_, id) => column(id, 150)));
    expect(
      drawnColumns(edges, columnWindow(edges, { scrollLeft: 2_000, width: 1_000 }), []).length,
    ).toBeLessThan(14);
  });
});

describe("frozen columns", () => {
  const columns = [100, 50, 60, 70, 80].map((width, id) => column(id, width));
  const edges = columnEdges(columns);

  it("are drawn wherever the table is scrolled to, once, and nothing is drawn below them", () => {
    const shown = columnWindow(edges, { scrollLeft: 5_000, width: 100 }, 3);
    expect(drawnColumns(edges, shown, [1], 3).map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(columnWindow(edges, { scrollLeft: 0, width: 400 }, 3)).toEqual({ first: 3, last: 4 });
    expect(drawnColumns(edges, { first: 4, last: 4 }, [], 3)).toEqual([
      { index: 0, gap: 0 },
      { index: 1, gap: 0 },
      { index: 2, gap: 0 },
      { index: 4, gap: 70 },
    ]);
    expect(drawnColumns(columnEdges(columns.slice(0, 2)), { first: 3, last: 2 }, [], 3)).toHaveLength(2);
  });

  it("are as many as leave room for others, and on narrow screens one", () => {
    expect(frozenCount(columns, 3, 1_000)).toBe(3);
    expect(frozenCount(columns, 9, 1_000)).toBe(5);
    expect(frozenCount(columns, 5, 600)).toBe(5);
    expect(
      frozenCount(
        columns.map((each) => ({ ...each, width: 200 })),
        5,
        800,
      ),
    ).toBe(2);
    expect(frozenCount(columns, 3, 390)).toBe(1);
    expect(frozenCount([], 3, 1_000)).toBe(1);
  });

  it("hide no column that is to be shown, and no place that is pointed at", () => {
    const viewport = { scrollLeft: 140, width: 260 };
    expect(scrollLeftToShow(columns, 1, viewport, 2)).toBe(140);
    expect(scrollLeftToShow(columns, 2, viewport, 2)).toBe(0);
    expect(placeAmong(edges, 2, { x: 120, scrollLeft: 140 })).toBe(120);
    expect(placeAmong(edges, 2, { x: 160, scrollLeft: 140 })).toBe(300);
  });
});

describe("moving a column", () => {
  const properties = [0, 1, 2, 3, 4].map(property);
  const names = (of: View) => columnsOf(properties, of).map(({ property: p }) => p.property_id);

  it("puts it where it is dropped, and the first one stays", () => {
    const moved = (id: number, to: number, from = view) => {
      const changes = moveColumn(properties, from, id, to);
      return changes ? names(withColumns(from, changes)) : null;
    };
    expect(moved(3, 1)).toEqual([0, 3, 1, 2, 4]);
    expect(moved(1, 4)).toEqual([0, 2, 3, 4, 1]);
    expect(moved(2, 0)).toEqual([0, 2, 1, 3, 4]);
    expect(moved(0, 3)).toBeNull();
    expect(moved(4, 9)).toBeNull();
  });

  it("does as a plain list does after any moves, hidden columns left where they are", () => {
    const hidden = withColumns(view, { 2: { visibility: "hide" } });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(1, 3, 4), fc.integer({ min: 1, max: 3 }))), (moves) => {
        let now = hidden;
        const model = [0, 1, 3, 4];
        for (const [id, to] of moves) {
          model.splice(model.indexOf(id), 1);
          model.splice(to, 0, id);
          now = withColumns(now, moveColumn(properties, now, id, to) ?? {});
          expect(names(now)).toEqual(model);
        }
      }),
    );
  });

  it("drops before the column whose middle is behind the pointer, never before the first", () => {
    const edges = [0, 100, 200, 300];
    expect([0, 140, 160, 260, 900].map((x) => dropColumn(edges, x))).toEqual([1, 1, 2, 3, 3]);
  });
});
