import { expect, it } from "vitest";
import type { CellKey } from "../cells/cell-key.ts";
import type { PendingCell } from "../outbox/write-queue.ts";
import { savedEntry } from "./saved-entry.ts";

const queueWith = (...cells: [CellKey, PendingCell][]) => {
  const pending = new Map(cells);
  const listeners = new Set<() => void>();
  return {
    pending,
    listeners,
    change: () => listeners.forEach((listener) => listener()),
    snapshot: () => pending,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const typed: PendingCell = { value: "x", waiting: false };

it("waits for what was typed in the entry, not in others, and gives up where the server is not reached", async () => {
  const queue = queueWith(["b:1", typed]);
  expect(await savedEntry(queue, "a")).toBe(true);
  queue.pending.set("a:1", typed);
  const saved = savedEntry(queue, "a");
  queue.change();
  queue.pending.delete("a:1");
  queue.change();
  expect([await saved, queue.listeners.size]).toEqual([true, 0]);
  queue.pending.set("a:2", { ...typed, waiting: true });
  expect(await savedEntry(queue, "a")).toBe(false);
});
