import type { WriteQueue } from "../outbox/write-queue.ts";
import { createEditHistory, type EditHistory } from "./edit-history.ts";

const histories = new WeakMap<WriteQueue, EditHistory>();

/** A user's undo history in a database; outlives the mounted table, like unsaved edits. */
export const editHistoryOf = (queue: WriteQueue): EditHistory => {
  const known = histories.get(queue) ?? createEditHistory();
  histories.set(queue, known);
  return known;
};
