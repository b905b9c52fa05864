import type { QueryClient } from "@tanstack/react-query";
import type { CellWriteQueue } from "../model/cell-write-queue.ts";
import { reversed, type EditStep } from "../model/edit-history.ts";
import { sendWrites } from "../model/send-writes.ts";
import { removeEntries, restoreEntries } from "./many-entries.ts";

interface StepPlace {
  client: QueryClient;
  databaseId: number;
  queue: CellWriteQueue;
}

/** Takes a step back, or does it again: its values, and the entries it made or removed. */
export const runStep = ({ client, databaseId, queue }: StepPlace, step: EditStep, back: boolean): void => {
  const { writes, created, removed = [] } = step;
  sendWrites(queue, back ? reversed(writes) : writes);
  const [gone, there] = back ? [created, removed] : [removed, created];
  if (gone.length > 0) void removeEntries(client, databaseId, gone);
  if (there.length > 0) void restoreEntries(client, databaseId, there);
};
