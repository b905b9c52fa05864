import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparable, open, rowsFrom, shape, uuidOf } from "./arbitrary-pages.ts";
import { patchDocument, type BlockRow, fragmentToRows } from "./index.ts";

const shapes = fc.array(shape, { maxLength: 14 });

/** Rows as a document caches them. */
const cachedRows = (rows: readonly BlockRow[]): BlockRow[] => fragmentToRows(open(rows)).rows;

/** The same blocks with ids assigned anew, so that two pages share some in other places. */
const dealt = (rows: readonly BlockRow[], keys: readonly number[]): BlockRow[] => {
  const order = rows.map((_, index) => index).toSorted((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
  const ids = new Map(rows.map((row, index) => [row.block_id, uuidOf(order[index] ?? index)]));
  return rows.map((row) => ({
    ...row,
    block_id: ids.get(row.block_id) ?? row.block_id,
    parent_block_id: row.parent_block_id === null ? null : (ids.get(row.parent_block_id) ?? null),
  }));
};

describe("a document that becomes another one", () => {
  it("says in the end what the other one says, whatever stood there before", () => {
    fc.assert(
      fc.property(shapes, shapes, fc.array(fc.nat(), { maxLength: 14 }), (before, after, keys) => {
        const fragment = open(rowsFrom(before));
        const wanted = cachedRows(dealt(rowsFrom(after), keys));
        fragment.doc?.transact(() => patchDocument(fragment, wanted));
        const { rows, anomalies } = fragmentToRows(fragment);
        expect(anomalies).toEqual([]);
        expect(comparable(rows)).toEqual(comparable(wanted));
      }),
      { numRuns: 300 },
    );
  });

  it("is not touched where it says it already", () => {
    fc.assert(
      fc.property(shapes, (before) => {
        const fragment = open(rowsFrom(before));
        const updates: Uint8Array[] = [];
        fragment.doc?.on("update", (bytes: Uint8Array) => updates.push(bytes));
        const { rows } = fragmentToRows(fragment);
        fragment.doc?.transact(() => patchDocument(fragment, rows));
        expect(updates).toEqual([]);
      }),
    );
  });

  it("keeps the formatting of the text", () => {
    const row = (content: string, config: object): BlockRow => ({
      block_id: uuidOf(1),
      parent_block_id: null,
      block_order: 0,
      block_type: "text",
      content,
      block_config: JSON.stringify(config),
    });
    const fragment = open([row("Hallo Welt", { inline: [{ text: "Hallo Welt", marks: { italic: true } }] })]);
    const inline = [{ text: "Hallo " }, { text: "schöne", marks: { bold: true } }, { text: " Welt" }];
    const [wanted] = cachedRows([row("Hallo schöne Welt", { inline })]);
    fragment.doc?.transact(() => patchDocument(fragment, wanted ? [wanted] : []));
    expect(fragmentToRows(fragment).rows).toEqual([wanted]);
    expect(JSON.parse(wanted?.block_config ?? "").inline).toEqual(inline);
  });
});
