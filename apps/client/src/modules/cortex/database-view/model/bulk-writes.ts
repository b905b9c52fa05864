import { cellKey, type CellKey } from "./cell-key.ts";
import type { CellWrite, KeptBulk } from "./cell-write.ts";

/** How a refused bulk goes on: with these cells under a new key, or not at all. */
export interface Refusal {
  rest: readonly CellWrite[];
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
}

interface Bulk extends KeptBulk {
  /** Place among all edits, in the order they were made. */
  turn: number;
  state: "queued" | "sending" | "waiting";
  cells: ReadonlySet<CellKey>;
}

/** Edits of many cells at once, such as a paste: each is one request, and they follow each other where they overlap. */
export interface BulkWrites {
  add(bulk: KeptBulk, turn: number, waiting?: boolean): void;
  /** Sends what can be sent now. */
  pump(): void;
  /** Sends what is waiting for the server again. */
  retry(): void;
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
  };

  const failed = (bulk: Bulk, error: unknown) => {
    if (deps.isUnreachable(error)) {
      bulk.state = "waiting";
      deps.retryLater();
      return;
    }
    const { rest } = deps.refused(error, bulk.writes);
    if (rest.length === 0) {
      remove(bulk);
      return;
    }
    const again: Bulk = {
      ...bulk,
      key: deps.newKey(),
      writes: [...rest],
      cells: cellsOf(rest),
      state: "queued",
    };
    deps.keep({ key: again.key, writes: again.writes, madeAt: again.madeAt });
    bulks = bulks.with(bulks.indexOf(bulk), again);
    deps.forget(bulk.key);
  };

  const send = async (bulk: Bulk) => {
    bulk.state = "sending";
    try {
      confirmed(bulk, await deps.send(bulk.writes, bulk.key));
    } catch (error) {
      failed(bulk, error);
    }
    deps.changed();
    pump();
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
      bulks.push({ ...kept, turn, state: waiting ? "waiting" : "queued", cells: cellsOf(kept.writes) });
    },
    pump,
    retry() {
      for (const bulk of bulks) if (bulk.state === "waiting") bulk.state = "queued";
      pump();
    },
    holds: (cell, turn) => bulks.some((bulk) => bulk.turn < turn && bulk.cells.has(cell)),
    *pending() {
      for (const { writes, turn, state } of bulks)
        for (const write of writes) yield { write, turn, waiting: state === "waiting" };
    },
  };
};
