import type { PendingCells } from "../outbox/write-queue.ts";

/** What is printed was saved. */
export const nothingPending: PendingCells = new Map();
