import { describe, expect, it } from "vitest";
import type { BlockRow } from "../document/index.ts";
import { compareRows } from "./compare-rows.ts";

const row = (block_id: string, block_order: number, more: Partial<BlockRow> = {}): BlockRow => ({
  block_id,
  parent_block_id: null,
  block_order,
  block_type: "text",
  content: block_id,
  block_config: "{}",
  ...more,
});
const before = (...rows: BlockRow[]) =>
  new Map(rows.map((each) => [each.block_id, { ...each, last_modified: "before" }]));
const compare = (old: ReturnType<typeof before>, rows: BlockRow[]) => compareRows(old, rows, "now", "page");

describe("the rows of a page after a change", () => {
  it("are left alone where nothing changed", () => {
    const result = compare(before(row("a", 0), row("b", 1)), [row("a", 0), row("b", 1)]);
    expect(result).toMatchObject({ inserted: [], updated: [], deletedIds: [], changes: [] });
  });

  it("move down below a new block without counting as changed", () => {
    const result = compare(before(row("a", 0)), [row("new", 0), row("a", 1)]);
    expect(result.changes.map((change) => [change.kind, change.blockId])).toEqual([["block_created", "new"]]);
    expect(result.updated).toEqual([{ ...row("a", 1), last_modified: "before" }]);
    expect(result.inserted).toEqual([{ ...row("new", 0), last_modified: "now" }]);
  });

  it("record a move for the one block that was moved", () => {
    const result = compare(before(row("a", 0), row("b", 1), row("c", 2)), [
      row("c", 0),
      row("a", 1),
      row("b", 2),
    ]);
    expect(result.changes).toEqual([
      {
        kind: "block_moved",
        pageId: "page",
        blockId: "c",
        before: { parent_block_id: null, block_order: 2 },
        after: { parent_block_id: null, block_order: 0 },
      },
    ]);
  });

  it("record only the fields that changed, and what a deleted block said", () => {
    const old = before(row("a", 0), row("b", 1));
    const result = compare(old, [row("a", 0, { content: "neu" })]);
    expect(result.changes).toMatchObject([
      { kind: "block_changed", before: { content: "a" }, after: { content: "neu" } },
      { kind: "block_deleted", blockId: "b", before: { content: "b", block_order: 1 } },
    ]);
    expect(result.deletedIds).toEqual(["b"]);
  });
});
