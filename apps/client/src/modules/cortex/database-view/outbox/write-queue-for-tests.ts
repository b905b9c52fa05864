import { vi } from "vitest";
import { cellKey } from "../cells/cell-key.ts";
import { createWriteQueue, type StoredCell } from "./write-queue.ts";
import type { CellWrite } from "./cell-write.ts";
import type { PersistedBulk, PersistedWrite } from "./persisted-writes.ts";
import type { Windows } from "./windows.ts";

/** The server is away. */
export class Unreachable extends Error {}
/** Others have changed cells of these entries. */
export class Conflict extends Error {
  readonly entries: readonly string[];
  constructor(...entries: string[]) {
    super();
    this.entries = entries;
  }
}

/** A value for the one cell of these tests. */
export const write = (value: string, oldValue: string | null = "alt"): CellWrite => ({
  entryId: "e1",
  propertyId: 2,
  propertyName: "Autor",
  isLead: false,
  value,
  oldValue,
});
/** The same new value for a cell of each of these entries. */
export const many = (...entries: string[]): CellWrite[] =>
  entries.map((entryId) => ({ ...write("neu"), entryId }));
export const key = cellKey("e1", 2);

/** A queue with a server that is answered for. @param persisted what stays when the page is closed. */
export const setUp = (
  persisted = new Map<string, PersistedWrite | PersistedBulk>(),
  windows: Partial<Windows> = {},
) => {
  const foreign: (() => void)[] = [];
  const answers: { resolve(stored: StoredCell): void; reject(error: unknown): void }[] = [];
  const sent: { value: string; oldValue: string | null; key: string }[] = [];
  const sentAll: { cells: string[]; key: string }[] = [];
  const bulkAnswers: { resolve(): void; reject(error: unknown): void }[] = [];
  const shown: (string | null)[] = [];
  const refused: string[] = [];
  let keys = 0;
  let doubts = 0;
  const queue = createWriteQueue({
    send: (w, idempotencyKey) => {
      sent.push({ value: w.value, oldValue: w.oldValue, key: idempotencyKey });
      return new Promise((resolve, reject) => answers.push({ resolve, reject }));
    },
    show: (_, value) => shown.push(value),
    refused: (_error, w) => refused.push(w.value),
    sendAll: (writes, idempotencyKey) => {
      sentAll.push({
        cells: writes.map((w) => `${w.entryId} ${w.value} ${w.oldValue}`),
        key: idempotencyKey,
      });
      return new Promise((resolve, reject) =>
        bulkAnswers.push({
          reject,
          resolve: () =>
            resolve(new Map(writes.map((w) => [cellKey(w.entryId, w.propertyId), w.value] as const))),
        }),
      );
    },
    showAll: (all) => shown.push(...all.map(({ value }) => value)),
    refusedAll: (error, writes, isReplaced) => {
      const taken = error instanceof Conflict ? error.entries : writes.map((w) => w.entryId);
      for (const w of writes) if (taken.includes(w.entryId) && !isReplaced(w)) refused.push(w.value);
      return { rest: writes.filter((w) => !taken.includes(w.entryId)) };
    },
    isUnreachable: (error) => error instanceof Unreachable,
    newKey: () => `k${persisted.size}-${++keys}`,
    retryAfter: 3_000,
    lateAfter: 1_500,
    windows: { id: "here", whenGone: () => {}, ...windows },
    doubtful: () => {
      doubts += 1;
    },
    displaced: (w) => refused.push(w.value),
    store: {
      list: () => [...persisted.values()].filter((w) => "write" in w),
      listBulks: () => [...persisted.values()].filter((w) => "writes" in w),
      save: (w) => persisted.set(w.key, structuredClone(w)),
      saveBulk: (w) => persisted.set(w.key, structuredClone(w)),
      remove: (k) => persisted.delete(k),
      onForeign: (listener) => {
        foreign.push(listener);
        return () => {};
      },
    },
  });
  const answer = async (index: number, result: string | null | Error) => {
    if (result instanceof Error) answers[index]?.reject(result);
    else answers[index]?.resolve({ value: result, echoes: true });
    await vi.advanceTimersByTimeAsync(0);
  };
  const answerAll = async (index: number, result: "stored" | Error) => {
    if (result instanceof Error) bulkAnswers[index]?.reject(result);
    else bulkAnswers[index]?.resolve();
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    queue,
    sent,
    sentAll,
    shown,
    refused,
    answer,
    answerAll,
    persisted,
    foreign,
    doubts: () => doubts,
  };
};
