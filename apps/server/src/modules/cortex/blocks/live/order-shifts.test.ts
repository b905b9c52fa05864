import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BlockRow } from "../document/index.ts";
import { compareRows } from "./compare-rows.ts";
import { orderShifts } from "./order-shifts.ts";

const rowsOf = (ids: readonly string[]): BlockRow[] =>
  ids.map((block_id, block_order) => ({
    block_id,
    parent_block_id: null,
    block_order,
    block_type: "text",
    content: block_id,
    block_config: "{}",
  }));
const byId = (rows: readonly BlockRow[]) => new Map(rows.map((row) => [row.block_id, row]));
const idsTo = (count: number): string[] => Array.from({ length: count }, (_, index) => `b${index}`);

/** What storage does with a diff. */
const store = (before: readonly BlockRow[], after: readonly BlockRow[]): BlockRow[] => {
  const old = new Map(before.map((row) => [row.block_id, { ...row, last_modified: "before" }]));
  const { deletedIds, shifts, updated, inserted } = compareRows(old, after, "now", "page");
  const stored = new Map(
    [...byId(before.filter((row) => !deletedIds.includes(row.block_id)))].map(([id, row]) => {
      const shift = shifts.find(({ from, to }) => row.block_order >= from && row.block_order <= to);
      return [id, { ...row, block_order: row.block_order + (shift?.by ?? 0) }];
    }),
  );
  for (const { last_modified: _at, ...row } of [...updated, ...inserted]) stored.set(row.block_id, row);
  return [...stored.values()].toSorted((a, b) => a.block_order - b.block_order);
};

describe("places that move on", () => {
  it("are one shift for a block inserted above two thousand others", () => {
    const before = rowsOf(idsTo(2_000));
    const after = rowsOf(["new", ...idsTo(2_000)]);
    const { shifts, shiftedIds } = orderShifts(before, byId(after));
    expect(shifts).toEqual([{ parentId: null, from: 0, to: 1_999, by: 1 }]);
    expect(shiftedIds.size).toBe(2_000);
  });

  it("are written row by row where two rows claim one place", () => {
    const before = rowsOf(idsTo(20)).map((row) => ({ ...row, block_order: Math.min(row.block_order, 12) }));
    expect(orderShifts(before, byId(rowsOf(["new", ...idsTo(20)]))).shifts).toEqual([]);
  });

  it("bring every row to its place, whatever came, went and moved", () => {
    const ids = idsTo(60);
    const saved = fc.subarray(ids, { minLength: 20 });
    const moves = fc.array(fc.tuple(fc.nat({ max: 59 }), fc.nat({ max: 59 })), { maxLength: 4 });
    const added = fc.array(fc.nat({ max: 60 }), { maxLength: 3 });
    fc.assert(
      fc.property(saved, moves, added, (rest, jumps, places) => {
        const wanted = [...rest];
        for (const [from, to] of jumps) {
          const [moving] = wanted.splice(from % wanted.length, 1);
          if (moving !== undefined) wanted.splice(to % (wanted.length + 1), 0, moving);
        }
        places.forEach((place, index) => wanted.splice(place, 0, `new${index}`));
        expect(store(rowsOf(ids), rowsOf(wanted))).toEqual(rowsOf(wanted));
      }),
    );
  });
});
