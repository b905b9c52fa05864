import { createBulkWrites, type Refusal, type ShownWrite } from "./bulk-writes.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import { keptSlot, newSlot, slotAfter, type Slot } from "./cell-slot.ts";
import type { CellWrite, KeptBulk, KeptWrite, KeptWrites } from "./cell-write.ts";
import { createPendingEchoes } from "./pending-echoes.ts";
import { resumeEdits } from "./resumed-edits.ts";
import type { Windows } from "./windows.ts";

/** What a cell shows until the server has answered. */
export interface PendingCell {
  value: string;
  /** It is not saved yet: the server could not be reached, or takes its time. The value is kept here and sent again. */
  waiting: boolean;
}

export type PendingCells = ReadonlyMap<CellKey, PendingCell>;

/** A cell as the server has it after a write. */
export interface StoredCell {
  value: string | null;
  /** The room tells of the write; not where the value stood there already. */
  told: boolean;
}

export interface CellWriteQueueDeps {
  /** Writes once per key, however often it is called with it. */
  send(write: CellWrite, idempotencyKey: string): Promise<StoredCell>;
  /** Shows a value in all rows that are held: optimistic, confirmed or restored. */
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
  kept: KeptWrites;
  windows: Windows;
  /** What was shown just now may be older than what stands on the server: an answer came late or again. */
  doubtful(): void;
  /** A window that is gone left an edit of a cell that is being edited here: `current` is what goes there instead. */
  displaced(write: CellWrite, current: string): void;
}

export interface CellWriteQueue {
  /** Shows the value at once and sends it; a second edit of the cell follows when the first is through. */
  write(write: CellWrite): void;
  /** Shows many values at once and sends them in one request: all are written or none. */
  writeAll(writes: readonly CellWrite[]): void;
  /** Sends what is waiting again, now: the oldest first, and the next one when it is through. */
  retry(): void;
  /**
   * The room tells of a new value of a cell: one written here, or by somebody else.
   * @returns whether it is news: not what happened before a value that is shown already.
   */
  heard(cell: CellKey, own: boolean, value: string | null): boolean;
  /**
   * Everything is read anew, as the room told of things nobody heard: nothing that it still owes counts any more, and it may
   * have told of what is on its way.
   */
  startOver(): void;
  snapshot(): PendingCells;
  subscribe(listener: () => void): () => void;
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
  let lastMadeAt = 0;
  const echoes = createPendingEchoes();
  /** The waiting edit that is tried now; those behind it wait for how it goes. */
  let tried: number | null = null;

  const publish = () => {
    const turnOf = new Map<CellKey, number>();
    const pending = new Map<CellKey, PendingCell>();
    for (const { write, turn, waiting } of bulks.pending()) {
      const cell = cellKey(write.entryId, write.propertyId);
      turnOf.set(cell, turn);
      pending.set(cell, { value: write.value, waiting });
    }
    for (const [cell, { write, late, next, turn }] of slots)
      if ((next?.turn ?? turn) > (turnOf.get(cell) ?? -1))
        pending.set(cell, { value: next?.value ?? write.value, waiting: late });
    snapshot = pending;
    for (const listener of listeners) listener();
  };
  const { id: window } = deps.windows;
  const keep = (slot: Slot) => deps.kept.keep(keptSlot(slot, window));
  /** Later than every edit before it, within one ms and after a reload as well: the order must survive it. */
  const now = (): number => {
    lastMadeAt = Math.max(Date.now(), lastMadeAt + 1);
    return lastMadeAt;
  };
  const keepBulk = (bulk: KeptBulk) => deps.kept.keepBulk({ ...bulk, window });

  const waitingTurns = (): number[] => [
    ...[...slots.values()].flatMap(({ waiting, turn }) => (waiting ? [turn] : [])),
    ...bulks.waiting(),
  ];
  const isWaiting = (): boolean => tried !== null || waitingTurns().length > 0;

  const retryLater = () => {
    timer ??= setTimeout(retry, deps.retryAfter);
  };

  /** Sends the oldest of what waits, unless one is on its way already. */
  const retry = () => {
    clearTimeout(timer);
    timer = undefined;
    if (tried !== null) return;
    const turn = Math.min(...waitingTurns());
    if (turn === Infinity) return;
    tried = turn;
    const [slot] = [...slots].filter(([, each]) => each.waiting && each.turn === turn);
    if (slot) void send(...slot);
    // What it overlaps may have to be tried before it.
    else if (!bulks.resume(turn)) settled(turn);
  };

  /** What was tried is through, or refused, or still waits. */
  const settled = (turn: number) => {
    if (tried !== turn) return;
    tried = null;
    if (timer === undefined) retry();
  };

  const bulks = createBulkWrites({
    ...deps,
    send: deps.sendAll,
    refused: deps.refusedAll,
    keep: keepBulk,
    forget: deps.kept.forget,
    settled,
    retryLater,
    isBusy: (cell, before) => (slots.get(cell)?.turn ?? Infinity) < before,
    isEditedAfter: (cell, turn) => (slots.get(cell)?.turn ?? -1) > turn,
    stands(cell, value) {
      const slot = slots.get(cell);
      // An older one would have kept the bulk back, and a newer one waited for it.
      if (!slot) return;
      slot.write = { ...slot.write, oldValue: value };
      keep(slot);
    },
    changed() {
      for (const [key, slot] of slots) if (slot.held && !bulks.holds(key, slot.turn)) void send(key, slot);
      publish();
    },
  });

  /** The edit of a cell is at its end: what follows there expects what `stands`. @returns whether something does. */
  const goOn = (key: CellKey, slot: Slot, stands: string | null): boolean => {
    const { next, turn } = slot;
    const bulkFollows = bulks.expect(new Map([[key, stands]]), {
      after: turn,
      before: next?.turn ?? Infinity,
    });
    if (next === null) {
      slots.delete(key);
      deps.kept.forget(slot.key);
      bulks.pump();
      return bulkFollows;
    }
    const following = slotAfter(slot, next, stands);
    slots.set(key, following);
    // First the one that follows: closing the page in between must lose neither.
    keep(following);
    deps.kept.forget(slot.key);
    bulks.pump();
    void send(key, following);
    return true;
  };

  const confirmed = (key: CellKey, slot: Slot, { value, told }: StoredCell) => {
    const { next, write, echo, turn, mayBeTold } = slot;
    if (told && echo === "none" && !mayBeTold) echoes.expect(key, value);
    if (next !== null && next.value === (value ?? "") && !bulks.holds(key, next.turn)) slot.next = null;
    const isLast = slot.next === null;
    // The answer may be slower than the news of what somebody else wrote after it.
    if (!goOn(key, slot, value) && echo !== "overtaken") deps.show(write, value);
    if (isLast && (mayBeTold || !told)) deps.doubtful();
    publish();
    settled(turn);
  };

  const failed = (key: CellKey, slot: Slot, error: unknown) => {
    if (deps.isUnreachable(error)) {
      slot.waiting = true;
      slot.late = true;
      retryLater();
      publish();
      settled(slot.turn);
      return;
    }
    const { write, turn } = slot;
    // What the person has replaced is nothing to ask about: the newer value may be taken, or refused in its turn.
    if (slot.next === null && !bulks.follows(key, turn)) {
      deps.show(write, write.oldValue);
      // First it is told, then forgotten: closing the page in between must not lose what was typed.
      deps.refused(error, write);
    }
    goOn(key, slot, write.oldValue);
    // The room may have told of newer values while the refusal was on its way.
    deps.doubtful();
    publish();
    settled(turn);
  };

  const send = async (key: CellKey, slot: Slot): Promise<void> => {
    slot.waiting = false;
    slot.held = bulks.holds(key, slot.turn);
    publish();
    if (slot.held) {
      settled(slot.turn);
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

  /** Takes over kept edits, oldest first. */
  const take = (singles: readonly KeptWrite[], kept: readonly KeptBulk[]) => {
    const resumed = resumeEdits(singles, kept, turns);
    if (resumed.count === 0) return;
    turns += resumed.count;
    lastMadeAt = Math.max(lastMadeAt, resumed.newest);
    for (const { bulk, turn } of resumed.bulks) {
      keepBulk(bulk);
      bulks.add(bulk, turn, true);
    }
    for (const { slot, merged } of resumed.slots) {
      const cell = cellKey(slot.write.entryId, slot.write.propertyId);
      const own = slots.get(cell);
      if (own) {
        const value = slot.next?.value ?? slot.write.value;
        const current = own.next?.value ?? own.write.value;
        if (value !== current) deps.displaced({ ...slot.write, value }, current);
        for (const key of [slot.key, ...merged]) deps.kept.forget(key);
        continue;
      }
      slots.set(cell, slot);
      keep(slot);
      for (const key of merged) deps.kept.forget(key);
    }
    publish();
    clearTimeout(timer);
    timer = setTimeout(retry, 0);
  };

  const ofWindow = (id: string | undefined) => {
    const theirs = (kept: { window?: string | undefined }) => kept.window === id;
    take(deps.kept.list().filter(theirs), deps.kept.listBulks().filter(theirs));
  };

  /** What other windows keep is theirs to send, until they are gone. */
  const watched = new Set<string>([window]);
  const watchWindows = () => {
    for (const { window: id } of [...deps.kept.list(), ...deps.kept.listBulks()]) {
      if (id === undefined || watched.has(id)) continue;
      watched.add(id);
      deps.windows.whenGone(id, () => ofWindow(id));
    }
  };
  ofWindow(undefined);
  ofWindow(window);
  watchWindows();
  deps.kept.onForeign(watchWindows);

  return {
    write(write) {
      const key = cellKey(write.entryId, write.propertyId);
      deps.show(write, write.value);
      const underWay = slots.get(key);
      if (underWay) {
        turns += 1;
        underWay.next = { value: write.value, key: deps.newKey(), turn: turns, madeAt: now() };
        keep(underWay);
        publish();
        return;
      }
      turns += 1;
      const slot = newSlot({ write, key: deps.newKey(), madeAt: now(), turn: turns });
      slots.set(key, slot);
      keep(slot);
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
      turns += 1;
      const bulk = { key: deps.newKey(), writes: [...writes], madeAt: now() };
      keepBulk(bulk);
      const waits = isWaiting();
      bulks.add(bulk, turns, waits);
      publish();
      deps.showAll(writes.map((write) => ({ write, value: write.value })));
      bulks.pump();
      if (waits) retry();
    },
    retry,
    heard(cell, own, value) {
      if (echoes.settles(cell, own, value)) return false;
      const slot = slots.get(cell);
      if (slot && own) slot.echo = "heard";
      else if (slot?.echo === "heard") slot.echo = "overtaken";
      return true;
    },
    startOver() {
      echoes.clear();
      for (const slot of slots.values()) slot.mayBeTold = true;
    },
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
