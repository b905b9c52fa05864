import { cellKey, type CellKey } from "./cell-key.ts";
import { onePerCell, type CellWrite, type KeptWrites } from "./cell-write.ts";

/** What a cell shows until the server has answered. */
export interface PendingCell {
  value: string;
  /** The server could not be reached: the value is kept here and sent again. */
  waiting: boolean;
}

export type PendingCells = ReadonlyMap<CellKey, PendingCell>;

export interface CellWriteQueueDeps {
  /** Writes once per key, however often it is called with it; answers the value as stored. */
  send(write: CellWrite, idempotencyKey: string): Promise<string | null>;
  /** Shows a value in all rows that are held: optimistic, confirmed or restored. */
  show(write: CellWrite, value: string | null): void;
  /** The server refused: `typed` is the last value the person gave, the cell's edits are dropped. */
  refused(error: unknown, write: CellWrite, typed: string): void;
  /** Whether an error means that the server was not reached, so that sending again can help. */
  isUnreachable(error: unknown): boolean;
  newKey(): string;
  /** Ms until waiting edits are tried again. */
  retryAfter: number;
  kept: KeptWrites;
}

export interface CellWriteQueue {
  /** Shows the value at once and sends it; a second edit of the cell follows when the first is through. */
  write(write: CellWrite): void;
  /** Sends what is waiting again, now. */
  retry(): void;
  snapshot(): PendingCells;
  subscribe(listener: () => void): () => void;
}

interface Slot {
  write: CellWrite;
  key: string;
  waiting: boolean;
  /** A newer value of the same cell, sent after the one under way. */
  next: { value: string; key: string } | null;
  madeAt: number;
}

/**
 * The unsaved edits of one database. An edit leaves only when the server has taken or refused it, so nothing typed
 * is lost while the server is away, not even by closing the page. It is repeated under its first key: whether the lost
 * request had arrived or not, it happens once. The edit before it is never changed on the way, as the server may already
 * know it.
 */
export const createCellWriteQueue = (deps: CellWriteQueueDeps): CellWriteQueue => {
  const slots = new Map<CellKey, Slot>();
  const listeners = new Set<() => void>();
  let snapshot: PendingCells = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const publish = () => {
    snapshot = new Map(
      [...slots].map(
        ([key, { write, waiting, next }]) => [key, { value: next?.value ?? write.value, waiting }] as const,
      ),
    );
    for (const listener of listeners) listener();
  };
  const keep = ({ key, write, next, madeAt }: Slot) => deps.kept.keep({ key, write, next, madeAt });

  const retry = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const [key, slot] of slots) if (slot.waiting) void send(key, slot);
  };

  const confirmed = (key: CellKey, slot: Slot, value: string | null) => {
    const { next, write } = slot;
    if (next === null || next.value === (value ?? "")) {
      slots.delete(key);
      deps.kept.forget(slot.key);
      deps.show(write, value);
      publish();
      return;
    }
    const following: Slot = {
      write: { ...write, value: next.value, oldValue: value },
      key: next.key,
      waiting: false,
      next: null,
      madeAt: Date.now(),
    };
    slots.set(key, following);
    // First the one that follows: closing the page in between must lose neither.
    keep(following);
    deps.kept.forget(slot.key);
    void send(key, following);
  };

  const failed = (key: CellKey, slot: Slot, error: unknown) => {
    if (deps.isUnreachable(error)) {
      slot.waiting = true;
      timer ??= setTimeout(retry, deps.retryAfter);
      publish();
      return;
    }
    slots.delete(key);
    deps.kept.forget(slot.key);
    deps.show(slot.write, slot.write.oldValue);
    publish();
    deps.refused(error, slot.write, slot.next?.value ?? slot.write.value);
  };

  const send = async (key: CellKey, slot: Slot): Promise<void> => {
    slot.waiting = false;
    publish();
    let value: string | null;
    try {
      value = await deps.send(slot.write, slot.key);
    } catch (error) {
      failed(key, slot, error);
      return;
    }
    confirmed(key, slot, value);
  };

  for (const { first, merged } of onePerCell(deps.kept.list())) {
    const slot = { ...first, waiting: true };
    slots.set(cellKey(slot.write.entryId, slot.write.propertyId), slot);
    if (merged.length === 0) continue;
    keep(slot);
    for (const { key } of merged) deps.kept.forget(key);
  }
  if (slots.size > 0) {
    publish();
    timer = setTimeout(retry, 0);
  }

  return {
    write(write) {
      const key = cellKey(write.entryId, write.propertyId);
      deps.show(write, write.value);
      const underWay = slots.get(key);
      if (underWay) {
        underWay.next = { value: write.value, key: deps.newKey() };
        keep(underWay);
        publish();
        return;
      }
      const slot = { write, key: deps.newKey(), waiting: false, next: null, madeAt: Date.now() };
      slots.set(key, slot);
      keep(slot);
      void send(key, slot);
    },
    retry,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
