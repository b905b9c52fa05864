import type { QueryClient } from "@tanstack/react-query";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { reversed, type EditStep } from "./edit-history.ts";
import { moveEntries, removeEntries, restoreEntries } from "../row-actions/many-entries.ts";

interface StepPlace {
  client: QueryClient;
  databaseId: number;
  queue: WriteQueue;
}

/** Dismisses the undo toast of a step. */
const offers = new WeakMap<EditStep, () => void>();

/** Associates a step with its undo toast, dismissed once it is undone. */
export const noteOffer = (step: EditStep, hide: () => void): void => {
  offers.set(step, hide);
};

/** Undoes or redoes a step: values, created, removed and moved entries. */
export const runStep = ({ client, databaseId, queue }: StepPlace, step: EditStep, back: boolean): void => {
  const { writes, created, removed = [], moves = [] } = step;
  offers.get(step)?.();
  offers.delete(step);
  queue.writeAll(back ? reversed(writes) : writes);
  const [gone, there] = back ? [created, removed] : [removed, created];
  if (gone.length > 0) void removeEntries(client, databaseId, gone);
  if (there.length > 0) void restoreEntries(client, databaseId, there);
  for (const { databaseId: id, entryIds } of step.elsewhere ?? [])
    void (back ? removeEntries : restoreEntries)(client, id, entryIds);
  void moveEntries(client, databaseId, moves, back);
};
