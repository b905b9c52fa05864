import { createBulkQueue, type Refusal, type ShownWrite } from "./bulk-queue.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import { persistedSlot, newSlot, slotAfter, type Slot } from "./write-slot.ts";
import type { CellWrite } from "./cell-write.ts";
import type { PersistedBulk, PersistedWrite, WriteStore } from "./persisted-writes.ts";
import { createPendingEchoes } from "./pending-echoes.ts";
import { restoreWrites } from "./restore-writes.ts";
import type { Windows } from "./windows.ts";

/** What a cell shows until the server has answered. */
export interface PendingCell {
  value: string;
  /** It is not saved yet: the server could not be reached, or takes its time. It stays in the outbox and is sent again. */
  waiting: boolean;
}

export type PendingCells = ReadonlyMap<CellKey, PendingCell>;

/** A cell as the server has it after a write. */
export interface StoredCell {
  value: string | null;
  /** An event of the write follows; none does where the value stood there already. */
  echoes: boolean;
}

export interface WriteQueueDeps {
  /** Writes once per key, however often it is called with it. */
  send(write: CellWrite, idempotencyKey: string): Promise<StoredCell>;
  /** Shows a value in all cached rows: optimistic, confirmed or rolled back. */
  show(write: CellWrite, value: string | null): void;
  /** The server refused, and the person has not replaced the value meanwhile. */
  refused(error: unknown, write: CellWrite): void;
  /** Writes all cells or none, once per key; answers the values as stored by cell. */
  sendAll(writes: readonly CellWrite[], idempotencyKey: string): Promise<ReadonlyMap<CellKey, string | null>>;
  showAll(shown: readonly ShownWrite[]): void;
  /** The server refused many: says so of those the person has not replaced meanwhile, and which of all can go on. */
  refusedAll(
    error: unknown,
    writes: readonly CellWrite[],
    isReplaced: (write: CellWrite) => boolean,
  ): Refusal;
  /** Whether an error means that the server was not reached, so that sending again can help. */
  isUnreachable(error: unknown): boolean;
  newKey(): string;
  /** Ms until waiting edits are tried again. */
  retryAfter: number;
  /** Ms after which an edit that is on its way is said not to be saved yet. */
  lateAfter: number;
  store: WriteStore;
  windows: Windows;
  /** What was shown just now may be older than what stands on the server: an answer came late or again. */
  doubtful(): void;
  /** A window that is gone left an edit of a cell that is being edited here: `current` is what goes there instead. */
  displaced(write: CellWrite, current: string): void;
}

export interface WriteQueue {
  /** Shows the value at once and sends it; a second edit of the cell follows when the first is through. */
  write(write: CellWrite): void;
  /** Shows many values at once and sends them in one request: all are written or none. */
  writeAll(writes: readonly CellWrite[]): void;
  /** Sends what is waiting again, now: the oldest first, and the next one when it is through. */
  retry(): void;
  /**
   * An event of a new value of a cell has come: of a write made here, or of somebody else's.
   * @returns whether to show it: false where it is older than the value that is shown already.
   */
  receive(cell: CellKey, own: boolean, value: string | null): boolean;
  /** Events were missed and everything is refetched: no echo is waited for any more. */
  resync(): void;
  snapshot(): PendingCells;
  subscribe(listener: () => void): () => void;
}

/**
 * The unsaved edits of one database. An edit leaves only when the server has taken or refused it, so nothing typed
 * is lost while the server is away, not even by closing the page. It is repeated under its first key: whether the lost
 * request had arrived or not, it happens once. The edit before it is never changed on the way, as the server may already
 * know it.
 */
export const createWriteQueue = (deps: WriteQueueDeps): WriteQueue => {
  const slots = new Map<CellKey, Slot>();
  const listeners = new Set<() => void>();
  let snapshot: PendingCells = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSeq = 0;
  let lastMadeAt = 0;
  const echoes = createPendingEchoes();
  /** The waiting edit that is tried now; those behind it wait for how it goes. */
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
  /** Later than every edit before it, within one ms and after a reload as well: the order must survive it. */
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

  /** Sends the oldest of what waits, unless one is on its way already. */
  const retry = () => {
    clearTimeout(timer);
    timer = undefined;
    if (tried !== null) return;
    const seq = Math.min(...waitingSeqs());
    if (seq === Infinity) return;
    tried = seq;
    const [slot] = [...slots].filter(([, each]) => each.waiting && each.seq === seq);
    if (slot) void send(...slot);
    // What it overlaps may have to be tried before it.
    else if (!bulks.resume(seq)) settled(seq);
  };

  /** What was tried is through, or refused, or still waits. */
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
      // An older edit would have blocked the bulk, and a newer one has waited for it.
      if (!slot) return;
      slot.write = { ...slot.write, oldValue: value };
      save(slot);
    },
    changed() {
      for (const [key, slot] of slots) if (slot.blocked && !bulks.blocks(key, slot.seq)) void send(key, slot);
      publish();
    },
  });

  /** The edit of a cell is at its end: what follows there expects what `stands`. @returns whether something does. */
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
    // First the one that follows: closing the page in between must lose neither.
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
    // The answer may be slower than the news of what somebody else wrote after it.
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
    // An edit that was replaced needs no decision: the newer value is taken, or refused for itself.
    if (slot.next === null && !bulks.follows(key, seq)) {
      deps.show(write, write.oldValue);
      // Reported before it leaves the storage: closing the page in between must not lose what was typed.
      deps.refused(error, write);
    }
    goOn(key, slot, write.oldValue);
    // Events of newer values may have been ignored while the refusal was on its way.
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

  /** Takes over persisted edits, oldest first. */
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

  /** The edits of other windows are theirs to send, until they are closed. */
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
