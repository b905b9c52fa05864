import type { QueryClient } from "@tanstack/react-query";
import type { WriteQueue } from "../outbox/write-queue.ts";
import { reversed, type EditStep } from "./edit-history.ts";
import { removeEntries, restoreEntries } from "../row-actions/many-entries.ts";

interface StepPlace {
  client: QueryClient;
  databaseId: number;
  queue: WriteQueue;
}

/** What takes away the offer to take a step back, which stands on the screen for a while. */
const offers = new WeakMap<EditStep, () => void>();

/** Notes that a step can be taken back by what `hide` takes away: not any more once it is. */
export const noteOffer = (step: EditStep, hide: () => void): void => {
  offers.set(step, hide);
};

/** Takes a step back, or does it again: its values, and the entries it made or removed. */
export const runStep = ({ client, databaseId, queue }: StepPlace, step: EditStep, back: boolean): void => {
  const { writes, created, removed = [] } = step;
  offers.get(step)?.();
  offers.delete(step);
  queue.writeAll(back ? reversed(writes) : writes);
  const [gone, there] = back ? [created, removed] : [removed, created];
  if (gone.length > 0) void removeEntries(client, databaseId, gone);
  if (there.length > 0) void restoreEntries(client, databaseId, there);
};
