import { createBulkQueue, type Refusal, type ShownWrite } from "./bulk-queue.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import { persistedSlot, newSlot, slotAfter, type Slot } from "./write-slot.ts";
import type { CellWrite } from "./cell-write.ts";
import type { PersistedBulk, PersistedWrite, WriteStore } from "./persisted-writes.ts";
import { createPendingEchoes } from "./pending-echoes.ts";
import { restoreWrites } from "./restore-writes.ts";
import type { Windows } from "./windows.ts";

/** A cell's value until the server's answer. */
export interface PendingCell {
  value: string;
  /** Not saved yet: the server is unreachable or slow. It is retried. */
  waiting: boolean;
}

export type PendingCells = ReadonlyMap<CellKey, PendingCell>;

/** A stored cell after a write. */
export interface StoredCell {
  value: string | null;
  /** An event follows; none when the value was already stored. */
  echoes: boolean;
}

export interface WriteQueueDeps {
  /** Writes once per key. */
  send(write: CellWrite, idempotencyKey: string): Promise<StoredCell>;
  /** Updates a value in all cached rows: optimistic, confirmed or rolled back. */
  show(write: CellWrite, value: string | null): void;
  /** Refused by the server, and not replaced by the user meanwhile. */
  refused(error: unknown, write: CellWrite): void;
  /** Writes all cells or none, once per key. @returns the stored values by cell. */
  sendAll(writes: readonly CellWrite[], idempotencyKey: string): Promise<ReadonlyMap<CellKey, string | null>>;
  showAll(shown: readonly ShownWrite[]): void;
  /** A bulk was refused: reports the cells not replaced meanwhile. @returns how to continue. */
  refusedAll(
    error: unknown,
    writes: readonly CellWrite[],
    isReplaced: (write: CellWrite) => boolean,
  ): Refusal;
  /** Whether the server was not reached, so that a retry can help. */
  isUnreachable(error: unknown): boolean;
  newKey(): string;
  /** Retry interval in ms. */
  retryAfter: number;
  /** Delay after which a pending edit is shown as unsaved, in ms. */
  lateAfter: number;
  store: WriteStore;
  windows: Windows;
  /** Displayed values may be outdated: an answer was late or repeated. */
  doubtful(): void;
  /** A closed window left an edit of a cell that is edited here: `current` replaces it. */
  displaced(write: CellWrite, current: string): void;
}

export interface WriteQueue {
  /** Shows a value optimistically and sends it; a second edit of the cell waits for the first. */
  write(write: CellWrite): void;
  /** Shows many values optimistically and sends them in one atomic request. */
  writeAll(writes: readonly CellWrite[]): void;
  /** Retries pending edits now, sequentially from the oldest. */
  retry(): void;
  /**
   * An event with a cell's value arrived, one's own or somebody else's.
   * @returns whether to apply it: false when it is older than the displayed value.
   */
  receive(cell: CellKey, own: boolean, value: string | null): boolean;
  /** Events were missed and everything is refetched: no echoes are expected any more. */
  resync(): void;
  snapshot(): PendingCells;
  subscribe(listener: () => void): () => void;
}

/**
 * The unsaved edits of one database. An edit is removed only when the server has accepted or refused it, so that
 * nothing is lost while offline or by closing the page. Retries use the same idempotency key and happen at most once.
 * A sent edit is never modified, since the server may already know it.
 */
export const createWriteQueue = (deps: WriteQueueDeps): WriteQueue => {
  const slots = new Map<CellKey, Slot>();
  const listeners = new Set<() => void>();
  let snapshot: PendingCells = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSeq = 0;
  let lastMadeAt = 0;
  const echoes = createPendingEchoes();
  /** The edit being retried; later ones wait for its result. */
  let tried: number | null = null;

  const publish = () => {
    const seqOf = new Map<CellKey, number>();
    const pending = new Map<CellKey, PendingCell>();
    for (const { write, seq, waiting } of bulks.pending()) {
      const cell = cellKey(write.entryId, write.propertyId);
      seqOf.set(cell, seq);
      pending.set(cell, { value: write.value, waiting });
    }
    for (const [cell, { write, late, next, seq }] of slots)
      if ((next?.seq ?? seq) > (seqOf.get(cell) ?? -1))
        pending.set(cell, { value: next?.value ?? write.value, waiting: late });
    snapshot = pending;
    for (const listener of listeners) listener();
  };
  const { id: window } = deps.windows;
  const save = (slot: Slot) => deps.store.save(persistedSlot(slot, window));
  /** Strictly increasing, also within one ms and across reloads, to preserve the order. */
  const now = (): number => {
    lastMadeAt = Math.max(Date.now(), lastMadeAt + 1);
    return lastMadeAt;
  };
  const saveBulk = (bulk: PersistedBulk) => deps.store.saveBulk({ ...bulk, window });

  const waitingSeqs = (): number[] => [
    ...[...slots.values()].flatMap(({ waiting, seq }) => (waiting ? [seq] : [])),
    ...bulks.waiting(),
  ];
  const isWaiting = (): boolean => tried !== null || waitingSeqs().length > 0;

  const retryLater = () => {
    timer ??= setTimeout(retry, deps.retryAfter);
  };

  /** Retries the oldest pending edit, unless one is in flight. */
  const retry = () => {
    clearTimeout(timer);
    timer = undefined;
    if (tried !== null) return;
    const seq = Math.min(...waitingSeqs());
    if (seq === Infinity) return;
    tried = seq;
    const [slot] = [...slots].filter(([, each]) => each.waiting && each.seq === seq);
    if (slot) void send(...slot);
    // An overlapping edit may have to be retried first.
    else if (!bulks.resume(seq)) settled(seq);
  };

  /** A retry succeeded, was refused, or is still pending. */
  const settled = (seq: number) => {
    if (tried !== seq) return;
    tried = null;
    if (timer === undefined) retry();
  };

  const bulks = createBulkQueue({
    ...deps,
    send: deps.sendAll,
    refused: deps.refusedAll,
    save: saveBulk,
    remove: deps.store.remove,
    settled,
    retryLater,
    isBusy: (cell, before) => (slots.get(cell)?.seq ?? Infinity) < before,
    isEditedAfter: (cell, seq) => (slots.get(cell)?.seq ?? -1) > seq,
    stands(cell, value) {
      const slot = slots.get(cell);
      // Older edits would have blocked the bulk, and newer ones wait for it.
      if (!slot) return;
      slot.write = { ...slot.write, oldValue: value };
      save(slot);
    },
    changed() {
      for (const [key, slot] of slots) if (slot.blocked && !bulks.blocks(key, slot.seq)) void send(key, slot);
      publish();
    },
  });

  /** A cell's edit is done: its `next` is based on `stands`. @returns whether there is one. */
  const goOn = (key: CellKey, slot: Slot, stands: string | null): boolean => {
    const { next, seq } = slot;
    const bulkFollows = bulks.expect(new Map([[key, stands]]), {
      after: seq,
      before: next?.seq ?? Infinity,
    });
    if (next === null) {
      slots.delete(key);
      deps.store.remove(slot.key);
      bulks.pump();
      return bulkFollows;
    }
    const following = slotAfter(slot, next, stands);
    slots.set(key, following);
    // Persist the next one first: closing the page in between must lose neither.
    save(following);
    deps.store.remove(slot.key);
    bulks.pump();
    void send(key, following);
    return true;
  };

  const confirmed = (key: CellKey, slot: Slot, { value, echoes: expectsEcho }: StoredCell) => {
    const { next, write, echo, seq, mayHaveEchoed } = slot;
    if (expectsEcho && echo === "none" && !mayHaveEchoed) echoes.expect(key, value);
    if (next !== null && next.value === (value ?? "") && !bulks.blocks(key, next.seq)) slot.next = null;
    const isLast = slot.next === null;
    // The answer may arrive after the event of somebody else's later write.
    if (!goOn(key, slot, value) && echo !== "overtaken") deps.show(write, value);
    if (isLast && (mayHaveEchoed || !expectsEcho)) deps.doubtful();
    publish();
    settled(seq);
  };

  const failed = (key: CellKey, slot: Slot, error: unknown) => {
    if (deps.isUnreachable(error)) {
      slot.waiting = true;
      slot.late = true;
      retryLater();
      publish();
      settled(slot.seq);
      return;
    }
    const { write, seq } = slot;
    // A replaced edit needs no decision: the newer value is written instead.
    if (slot.next === null && !bulks.follows(key, seq)) {
      deps.show(write, write.oldValue);
      // Report before removing it from storage: closing the page in between must not lose it.
      deps.refused(error, write);
    }
    goOn(key, slot, write.oldValue);
    // Events of newer values may have been ignored during the request.
    deps.doubtful();
    publish();
    settled(seq);
  };

  const send = async (key: CellKey, slot: Slot): Promise<void> => {
    slot.waiting = false;
    slot.blocked = bulks.blocks(key, slot.seq);
    publish();
    if (slot.blocked) {
      settled(slot.seq);
      return;
    }
    const late = setTimeout(() => {
      slot.late = true;
      publish();
    }, deps.lateAfter);
    let stored: StoredCell;
    try {
      stored = await deps.send(slot.write, slot.key);
    } catch (error) {
      clearTimeout(late);
      failed(key, slot, error);
      return;
    }
    clearTimeout(late);
    confirmed(key, slot, stored);
  };

  /** Restores persisted edits, oldest first. */
  const take = (singles: readonly PersistedWrite[], persistedBulks: readonly PersistedBulk[]) => {
    const resumed = restoreWrites(singles, persistedBulks, lastSeq);
    if (resumed.count === 0) return;
    lastSeq += resumed.count;
    lastMadeAt = Math.max(lastMadeAt, resumed.newest);
    for (const { bulk, seq } of resumed.bulks) {
      saveBulk(bulk);
      bulks.add(bulk, seq, true);
    }
    for (const { slot, merged } of resumed.slots) {
      const cell = cellKey(slot.write.entryId, slot.write.propertyId);
      const own = slots.get(cell);
      if (own) {
        const value = slot.next?.value ?? slot.write.value;
        const current = own.next?.value ?? own.write.value;
        if (value !== current) deps.displaced({ ...slot.write, value }, current);
        for (const key of [slot.key, ...merged]) deps.store.remove(key);
        continue;
      }
      slots.set(cell, slot);
      save(slot);
      for (const key of merged) deps.store.remove(key);
    }
    publish();
    clearTimeout(timer);
    timer = setTimeout(retry, 0);
  };

  const ofWindow = (id: string | undefined) => {
    const theirs = (write: { window?: string | undefined }) => write.window === id;
    take(deps.store.list().filter(theirs), deps.store.listBulks().filter(theirs));
  };

  /** Other windows send their own edits until they are closed. */
  const watched = new Set<string>([window]);
  const watchWindows = () => {
    for (const { window: id } of [...deps.store.list(), ...deps.store.listBulks()]) {
      if (id === undefined || watched.has(id)) continue;
      watched.add(id);
      deps.windows.whenGone(id, () => ofWindow(id));
    }
  };
  ofWindow(undefined);
  ofWindow(window);
  watchWindows();
  deps.store.onForeign(watchWindows);

  return {
    write(write) {
      const key = cellKey(write.entryId, write.propertyId);
      deps.show(write, write.value);
      const underWay = slots.get(key);
      if (underWay) {
        lastSeq += 1;
        underWay.next = { value: write.value, key: deps.newKey(), seq: lastSeq, madeAt: now() };
        save(underWay);
        publish();
        return;
      }
      lastSeq += 1;
      const slot = newSlot({ write, key: deps.newKey(), madeAt: now(), seq: lastSeq });
      slots.set(key, slot);
      save(slot);
      if (!isWaiting()) {
        void send(key, slot);
        return;
      }
      slot.waiting = true;
      slot.late = true;
      publish();
      retry();
    },
    writeAll(writes) {
      if (writes.length === 0) return;
      lastSeq += 1;
      const bulk = { key: deps.newKey(), writes: [...writes], madeAt: now() };
      saveBulk(bulk);
      const waits = isWaiting();
      bulks.add(bulk, lastSeq, waits);
      publish();
      deps.showAll(writes.map((write) => ({ write, value: write.value })));
      bulks.pump();
      if (waits) retry();
    },
    retry,
    receive(cell, own, value) {
      if (echoes.settles(cell, own, value)) return false;
      const slot = slots.get(cell);
      if (slot && own) slot.echo = "heard";
      else if (slot?.echo === "heard") slot.echo = "overtaken";
      return true;
    },
    resync() {
      echoes.clear();
      for (const slot of slots.values()) slot.mayHaveEchoed = true;
    },
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
