import { cellKey, type CellKey } from "./cell-key.ts";
import type { CellWrite, KeptBulk } from "./cell-write.ts";

/** How a refused bulk goes on: with these cells under new keys, or not at all. */
export interface Refusal {
  rest: readonly CellWrite[];
  /** It is not known which cell is in the way: the rest is tried in two halves. */
  split?: boolean;
}

/** A value to show in a cell, whatever was written there. */
export interface ShownWrite {
  write: CellWrite;
  value: string | null;
}

export interface BulkWritesDeps {
  /** Writes all cells or none, once per key; answers the values as stored by cell. */
  send(writes: readonly CellWrite[], idempotencyKey: string): Promise<ReadonlyMap<CellKey, string | null>>;
  /** Shows values in all rows that are held. */
  showAll(shown: readonly ShownWrite[]): void;
  /** The server refused. What the others' cells show and what the person is told is decided there. */
  refused(error: unknown, writes: readonly CellWrite[]): Refusal;
  isUnreachable(error: unknown): boolean;
  /** Ms after which an edit that is on its way is said not to be saved yet. */
  lateAfter: number;
  /** What was shown may be older than what stands on the server. */
  doubtful(): void;
  newKey(): string;
  keep(bulk: KeptBulk): void;
  forget(key: string): void;
  /** An edit of one of the cells, older than this, is not through yet. */
  isBusy(cell: CellKey, before: number): boolean;
  /** A cell was stored: what was written on top of it is compared with this. */
  stored(cell: CellKey, value: string | null): void;
  /** What is pending has changed. */
  changed(): void;
  /** Something waits for the server. */
  retryLater(): void;
  /** A bulk is through, or it is known that it will not be. */
  settled(turn: number): void;
}

interface Bulk extends KeptBulk {
  /** Place among all edits, in the order they were made. */
  turn: number;
  state: "queued" | "sending" | "waiting";
  /** It could not be saved at once. */
  late: boolean;
  cells: ReadonlySet<CellKey>;
}

/** Edits of many cells at once, such as a paste: each is one request, and they follow each other where they overlap. */
export interface BulkWrites {
  add(bulk: KeptBulk, turn: number, waiting?: boolean): void;
  /** Sends what can be sent now. */
  pump(): void;
  /** Sends the bulk of this turn again. @returns whether it is on its way now: else it follows what it overlaps. */
  resume(turn: number): boolean;
  /** The turns of those that wait for the server. */
  waiting(): number[];
  /** Whether an older bulk holds the cell, so that an edit of it has to wait. */
  holds(cell: CellKey, turn: number): boolean;
  pending(): Iterable<{ write: CellWrite; turn: number; waiting: boolean }>;
}

const cellsOf = (writes: readonly CellWrite[]): Set<CellKey> =>
  new Set(writes.map(({ entryId, propertyId }) => cellKey(entryId, propertyId)));

export const createBulkWrites = (deps: BulkWritesDeps): BulkWrites => {
  let bulks: Bulk[] = [];

  const remove = (bulk: Bulk) => {
    bulks = bulks.filter((other) => other !== bulk);
    deps.forget(bulk.key);
  };

  const confirmed = (bulk: Bulk, values: ReadonlyMap<CellKey, string | null>) => {
    remove(bulk);
    const shown = bulk.writes.map((write) => ({
      write,
      value: values.get(cellKey(write.entryId, write.propertyId)) ?? null,
    }));
    for (const { write, value } of shown) deps.stored(cellKey(write.entryId, write.propertyId), value);
    deps.showAll(shown);
    deps.doubtful();
  };

  const failed = (bulk: Bulk, error: unknown) => {
    if (deps.isUnreachable(error)) {
      bulk.state = "waiting";
      bulk.late = true;
      deps.retryLater();
      return;
    }
    const { rest, split = false } = deps.refused(error, bulk.writes);
    deps.doubtful();
    if (rest.length === 0) {
      remove(bulk);
      return;
    }
    const middle = Math.ceil(rest.length / 2);
    const parts = split && rest.length > 1 ? [rest.slice(0, middle), rest.slice(middle)] : [rest];
    const again = parts.map((writes): Bulk => ({
      ...bulk,
      key: deps.newKey(),
      writes: [...writes],
      cells: cellsOf(writes),
      state: "queued",
    }));
    for (const { key, writes, madeAt } of again) deps.keep({ key, writes, madeAt });
    bulks = bulks.toSpliced(bulks.indexOf(bulk), 1, ...again);
    deps.forget(bulk.key);
  };

  const send = async (bulk: Bulk) => {
    bulk.state = "sending";
    const late = setTimeout(() => {
      bulk.late = true;
      deps.changed();
    }, deps.lateAfter);
    let values: ReadonlyMap<CellKey, string | null> | undefined;
    let error: unknown;
    try {
      values = await deps.send(bulk.writes, bulk.key);
    } catch (thrown) {
      error = thrown;
    }
    clearTimeout(late);
    if (values) confirmed(bulk, values);
    else failed(bulk, error);
    deps.changed();
    pump();
    deps.settled(bulk.turn);
  };

  const isFree = (bulk: Bulk): boolean => {
    const older = bulks.slice(0, bulks.indexOf(bulk));
    return [...bulk.cells].every(
      (cell) => !deps.isBusy(cell, bulk.turn) && !older.some((other) => other.cells.has(cell)),
    );
  };

  const pump = () => {
    for (const bulk of bulks) if (bulk.state === "queued" && isFree(bulk)) void send(bulk);
  };

  return {
    add(kept, turn, waiting = false) {
      bulks.push({
        ...kept,
        turn,
        state: waiting ? "waiting" : "queued",
        late: waiting,
        cells: cellsOf(kept.writes),
      });
    },
    pump,
    resume(turn) {
      for (const bulk of bulks) if (bulk.state === "waiting" && bulk.turn === turn) bulk.state = "queued";
      pump();
      return bulks.some((bulk) => bulk.state === "sending" && bulk.turn === turn);
    },
    waiting: () => bulks.filter(({ state }) => state === "waiting").map(({ turn }) => turn),
    holds: (cell, turn) => bulks.some((bulk) => bulk.turn < turn && bulk.cells.has(cell)),
    *pending() {
      for (const { writes, turn, late } of bulks)
        for (const write of writes) yield { write, turn, waiting: late };
    },
  };
};
