import type { WriteQueue } from "../outbox/write-queue.ts";
import { createEditHistory, type EditHistory } from "./edit-history.ts";

const histories = new WeakMap<WriteQueue, EditHistory>();

/** What a person can take back in a database; it outlives the table on the screen, as their unsaved edits do. */
export const editHistoryOf = (queue: WriteQueue): EditHistory => {
  const known = histories.get(queue) ?? createEditHistory();
  histories.set(queue, known);
  return known;
};
