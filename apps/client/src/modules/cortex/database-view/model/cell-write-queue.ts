import { createBulkWrites, type Refusal, type ShownWrite } from "./bulk-writes.ts";
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
  /** Writes all cells or none, once per key; answers the values as stored by cell. */
  sendAll(writes: readonly CellWrite[], idempotencyKey: string): Promise<ReadonlyMap<CellKey, string | null>>;
  showAll(shown: readonly ShownWrite[]): void;
  /** The server refused many: says so, and which of them can go on. */
  refusedAll(error: unknown, writes: readonly CellWrite[]): Refusal;
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
  /** Shows many values at once and sends them in one request: all are written or none. */
  writeAll(writes: readonly CellWrite[]): void;
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
  next: { value: string; key: string; turn: number } | null;
  madeAt: number;
  /** Place among all edits, in the order they were made. */
  turn: number;
  /** An older bulk holds the cell: this follows it. */
  held: boolean;
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
  let turns = 0;

  const publish = () => {
    const turnOf = new Map<CellKey, number>();
    const pending = new Map<CellKey, PendingCell>();
    for (const { write, turn, waiting } of bulks.pending()) {
      const cell = cellKey(write.entryId, write.propertyId);
      turnOf.set(cell, turn);
      pending.set(cell, { value: write.value, waiting });
    }
    for (const [cell, { write, waiting, next, turn }] of slots)
      if ((next?.turn ?? turn) > (turnOf.get(cell) ?? -1))
        pending.set(cell, { value: next?.value ?? write.value, waiting });
    snapshot = pending;
    for (const listener of listeners) listener();
  };
  const keep = ({ key, write, next, madeAt }: Slot) =>
    deps.kept.keep({ key, write, next: next && { value: next.value, key: next.key }, madeAt });

  const bulks = createBulkWrites({
    ...deps,
    send: deps.sendAll,
    refused: deps.refusedAll,
    keep: deps.kept.keepBulk,
    forget: deps.kept.forget,
    isBusy: (cell, before) => (slots.get(cell)?.turn ?? Infinity) < before,
    stored(cell, value) {
      const slot = slots.get(cell);
      if (!slot?.held) return;
      slot.write = { ...slot.write, oldValue: value };
      keep(slot);
    },
    changed() {
      for (const [key, slot] of slots) if (slot.held && !bulks.holds(key, slot.turn)) void send(key, slot);
      publish();
    },
    retryLater: () => {
      timer ??= setTimeout(retry, deps.retryAfter);
    },
  });

  const retry = () => {
    clearTimeout(timer);
    timer = undefined;
    bulks.retry();
    for (const [key, slot] of slots) if (slot.waiting) void send(key, slot);
  };

  const confirmed = (key: CellKey, slot: Slot, value: string | null) => {
    const { next, write } = slot;
    if (next === null || (next.value === (value ?? "") && !bulks.holds(key, next.turn))) {
      slots.delete(key);
      deps.kept.forget(slot.key);
      deps.show(write, value);
      bulks.pump();
      publish();
      return;
    }
    const following: Slot = {
      write: { ...write, value: next.value, oldValue: value },
      key: next.key,
      waiting: false,
      next: null,
      madeAt: Date.now(),
      turn: next.turn,
      held: false,
    };
    slots.set(key, following);
    // First the one that follows: closing the page in between must lose neither.
    keep(following);
    deps.kept.forget(slot.key);
    bulks.pump();
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
    bulks.pump();
    publish();
    deps.refused(error, slot.write, slot.next?.value ?? slot.write.value);
  };

  const send = async (key: CellKey, slot: Slot): Promise<void> => {
    slot.waiting = false;
    slot.held = bulks.holds(key, slot.turn);
    publish();
    if (slot.held) return;
    let value: string | null;
    try {
      value = await deps.send(slot.write, slot.key);
    } catch (error) {
      failed(key, slot, error);
      return;
    }
    confirmed(key, slot, value);
  };

  const kept = [
    ...onePerCell(deps.kept.list()).map((single) => ({ madeAt: single.first.madeAt, single, bulk: null })),
    ...deps.kept.listBulks().map((bulk) => ({ madeAt: bulk.madeAt, single: null, bulk })),
  ].toSorted((a, b) => a.madeAt - b.madeAt);
  for (const { single, bulk } of kept) {
    turns += 1;
    if (bulk) bulks.add(bulk, turns, true);
    if (!single) continue;
    const { first, merged } = single;
    const next = first.next && { ...first.next, turn: turns };
    const slot = { ...first, next, waiting: true, turn: turns, held: false };
    slots.set(cellKey(slot.write.entryId, slot.write.propertyId), slot);
    if (merged.length === 0) continue;
    keep(slot);
    for (const { key } of merged) deps.kept.forget(key);
  }
  if (kept.length > 0) {
    publish();
    timer = setTimeout(retry, 0);
  }

  return {
    write(write) {
      const key = cellKey(write.entryId, write.propertyId);
      deps.show(write, write.value);
      const underWay = slots.get(key);
      if (underWay) {
        turns += 1;
        underWay.next = { value: write.value, key: deps.newKey(), turn: turns };
        keep(underWay);
        publish();
        return;
      }
      turns += 1;
      const made = { waiting: false, next: null, madeAt: Date.now(), turn: turns, held: false };
      const slot: Slot = { write, key: deps.newKey(), ...made };
      slots.set(key, slot);
      keep(slot);
      void send(key, slot);
    },
    writeAll(writes) {
      if (writes.length === 0) return;
      turns += 1;
      const bulk = { key: deps.newKey(), writes: [...writes], madeAt: Date.now() };
      deps.kept.keepBulk(bulk);
      bulks.add(bulk, turns);
      publish();
      deps.showAll(writes.map((write) => ({ write, value: write.value })));
      bulks.pump();
    },
    retry,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
