import type { CellWriteQueue } from "../outbox/cell-write-queue.ts";
import { createEditHistory, type EditHistory } from "./edit-history.ts";

const histories = new WeakMap<CellWriteQueue, EditHistory>();

/** What a person can take back in a database; it outlives the table on the screen, as their unsaved edits do. */
export const editHistoryOf = (queue: CellWriteQueue): EditHistory => {
  const known = histories.get(queue) ?? createEditHistory();
  histories.set(queue, known);
  return known;
};
