import type { Change } from "../../../../storage/index.ts";
import type { RowDelta, StoredRow } from "../blocks.store.ts";
import { type BlockRow, longestIncreasing } from "../document/index.ts";
import { orderShifts } from "./order-shifts.ts";

const contentFields = ["block_type", "content", "block_config"] as const;

/** Blocks that moved: a new parent, or a new order among the remaining ones. */
const movedIds = (before: ReadonlyMap<string, BlockRow>, rows: readonly BlockRow[]): Set<string> => {
  const moved = new Set<string>();
  for (const [parent, siblings] of Map.groupBy(rows, (row) => row.parent_block_id)) {
    const stayed = siblings.filter((row) => {
      const old = before.get(row.block_id);
      if (old && old.parent_block_id !== parent) moved.add(row.block_id);
      return old?.parent_block_id === parent;
    });
    const unmoved = longestIncreasing(stayed.map((row) => before.get(row.block_id)?.block_order ?? 0));
    stayed.forEach((row, index) => {
      if (!unmoved.has(index)) moved.add(row.block_id);
    });
  }
  return moved;
};

const pick = (row: BlockRow, fields: readonly (keyof BlockRow)[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));

const place = ["parent_block_id", "block_order"] as const;

export interface Comparison extends RowDelta {
  /** For the change log, without the actor. */
  changes: (Omit<Change, "actorId"> & { blockId: string })[];
  /** All rows afterwards, in document order. */
  rows: ReadonlyMap<string, StoredRow>;
}

/**
 * The writes that turn `before` into `rows`.
 * @param quietly nobody edited: modification times are unchanged.
 */
export const compareRows = (
  before: ReadonlyMap<string, StoredRow>,
  rows: readonly BlockRow[],
  now: string,
  pageId: string,
  quietly = false,
): Comparison => {
  const inserted: StoredRow[] = [];
  const updated: StoredRow[] = [];
  const changes: Comparison["changes"] = [];
  const moved = movedIds(before, rows);
  const present = new Map(rows.map((row) => [row.block_id, row]));
  const deleted = [...before.values()].filter((row) => !present.has(row.block_id));
  const remaining = [...before.values()].filter((row) => present.has(row.block_id));
  const { shifts, shiftedIds } = orderShifts(remaining, present);
  const after = rows.map((row): StoredRow => {
    const blockId = row.block_id;
    const old = before.get(blockId);
    if (!old) {
      const stored = { ...row, last_modified: now };
      inserted.push(stored);
      changes.push({
        kind: "block_created",
        pageId,
        blockId,
        after: pick(row, [...contentFields, ...place]),
      });
      return stored;
    }
    const fields = contentFields.filter((field) => old[field] !== row[field]);
    if (fields.length > 0)
      changes.push({
        kind: "block_changed",
        pageId,
        blockId,
        before: pick(old, fields),
        after: pick(row, fields),
      });
    if (moved.has(blockId))
      changes.push({
        kind: "block_moved",
        pageId,
        blockId,
        before: pick(old, place),
        after: pick(row, place),
      });
    const parentChanged = old.parent_block_id !== row.parent_block_id;
    if (fields.length === 0 && !parentChanged && old.block_order === row.block_order) return old;
    // A shift caused by an insertion above is no change of the block itself.
    const changed = fields.length > 0 || moved.has(blockId);
    const stored = { ...row, last_modified: changed && !quietly ? now : old.last_modified };
    if (changed || !shiftedIds.has(blockId)) updated.push(stored);
    return stored;
  });
  for (const row of deleted)
    changes.push({
      kind: "block_deleted",
      pageId,
      blockId: row.block_id,
      before: pick(row, [...contentFields, ...place]),
    });
  return {
    inserted,
    updated,
    shifts,
    deletedIds: deleted.map((row) => row.block_id),
    changes,
    rows: new Map(after.map((row) => [row.block_id, row])),
  };
};
