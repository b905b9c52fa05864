import type { Entry, Property } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { notifyError } from "../../../../ui/index.ts";
import { cellKey } from "../cells/cell-key.ts";
import { shownValue } from "../cells/shown-value.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import type { EntryMove } from "../history/edit-history.ts";
import type { CellLocks } from "../live/cell-locks.ts";
import { cellWrite } from "../outbox/cell-write.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { moveEntries } from "../row-actions/many-entries.ts";
import { showMovedInto, type RowsOf } from "../rows/rows.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { BoardCell } from "./board-columns.ts";

interface BoardPlace {
  cell: BoardCell;
  of: RowsOf;
  /** The next entry of the column; null at its end. */
  beforeId: string | null;
}

interface CardMoveDeps {
  client: QueryClient;
  databaseId: number;
  /** The property whose values are the columns. */
  property: Property;
  /** The same of the lanes. */
  laneProperty: Property | undefined;
  queue: WriteQueue;
  locks: CellLocks;
  canWrite: boolean;
  /** Entries are ordered by hand. */
  isOrdered: boolean;
}

/**
 * Moves a card: its values become those of the column and the lane, and where entries are ordered by hand it gets its place there;
 * optimistic, and one step of the history.
 * @returns whether it moved.
 */
export const moveCard = (deps: CardMoveDeps, entry: Entry, from: BoardPlace, to: BoardPlace): boolean => {
  const { client, databaseId, property, laneProperty, queue, isOrdered } = deps;
  if (!deps.canWrite || !entry.user_can_write) {
    notifyError(texts.readOnlyCell);
    return false;
  }
  const changes = [
    ...(from.cell.column.value === to.cell.column.value ? [] : [{ property, value: to.cell.column.value }]),
    ...(laneProperty && to.cell.lane && from.cell.lane?.value !== to.cell.lane.value
      ? [{ property: laneProperty, value: to.cell.lane.value }]
      : []),
  ];
  const holder = changes
    .map(({ property: { property_id } }) => deps.locks.get(cellKey(entry.page_id, property_id)))
    .find((each) => each !== undefined);
  if (holder) {
    notifyError(texts.editing(holder.username));
    return false;
  }
  const isElsewhere = changes.length > 0;
  const isPlaced =
    isOrdered && to.beforeId !== entry.page_id && (isElsewhere || to.beforeId !== from.beforeId);
  if (!isElsewhere && !isPlaced) return false;
  const pending = queue.snapshot();
  const writes = changes.map(({ property: changed, value }) =>
    cellWrite(entry.page_id, changed, value, shownValue(entry, { property: changed }, pending)),
  );
  const moves: EntryMove[] = isPlaced
    ? [{ entryId: entry.page_id, beforeId: to.beforeId, wasBefore: from.beforeId }]
    : [];
  editHistoryOf(queue).push({ writes, created: [], moves });
  void showMovedInto(client, [from.of, to.of], entry, to.beforeId).then(() => {
    queue.writeAll(writes);
    return moveEntries(client, databaseId, moves, false);
  });
  return true;
};
