import { socketTimings } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { createUnloadWarning } from "../../../../unsaved-guard/index.ts";
import { browserWindows } from "./browser-windows.ts";
import { createCellOutbox, type CellOutbox } from "./cell-outbox.ts";
import { resumeNewEntries } from "../rows/entries.ts";
import { databasesWithUnsavedWrites } from "./write-store.ts";
import { offerLost } from "../conflicts/offer-lost.ts";

/** Delay after which an edit is shown as unsaved, in ms. */
const lateAfter = 1_500;

const createOutbox = (client: QueryClient, databaseId: number, userId: string): CellOutbox => {
  const outbox = createCellOutbox(
    {
      client,
      call,
      storage: localStorage,
      windows: browserWindows(),
      retryAfter: socketTimings.retryAbnormal,
      lateAfter,
    },
    databaseId,
    userId,
  );
  const { queue } = outbox;
  const warn = createUnloadWarning();
  offerLost(databaseId, outbox);
  queue.subscribe(() => warn(queue.snapshot().size > 0));
  return outbox;
};

const outboxes = new WeakMap<QueryClient, Map<string, CellOutbox>>();

/**
 * A user's unsaved edits in a database. They outlive the mounted table and the page, so that leaving while offline
 * loses nothing. Separate per user.
 */
export const cellOutboxOf = (client: QueryClient, databaseId: number, userId: string): CellOutbox => {
  const own = outboxes.get(client) ?? new Map<string, CellOutbox>();
  outboxes.set(client, own);
  const name = `${userId}:${databaseId}`;
  const outbox = own.get(name) ?? createOutbox(client, databaseId, userId);
  own.set(name, outbox);
  return outbox;
};

/** Resumes saving edits from before the page was closed, in all databases. */
export const resumeCellWrites = (client: QueryClient, userId: string): void => {
  for (const databaseId of databasesWithUnsavedWrites(localStorage, userId)) {
    cellOutboxOf(client, databaseId, userId);
    resumeNewEntries(client, databaseId, userId);
  }
};
