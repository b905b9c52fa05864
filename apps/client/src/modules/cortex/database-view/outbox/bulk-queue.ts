import { cellKey, type CellKey } from "../cells/cell-key.ts";
import type { CellWrite } from "./cell-write.ts";
import type { PersistedBulk } from "./persisted-writes.ts";

/** How to continue a refused bulk: with these cells under new keys, or not. */
export interface Refusal {
  rest: readonly CellWrite[];
  /** The conflicting cell is unknown: bisect. */
  split?: boolean;
}

/** A value to display, independent of what was written. */
export interface ShownWrite {
  write: CellWrite;
  value: string | null;
}

export interface BulkQueueDeps {
  /** Writes all cells or none, once per key. @returns the stored values by cell. */
  send(writes: readonly CellWrite[], idempotencyKey: string): Promise<ReadonlyMap<CellKey, string | null>>;
  /** Updates values in all cached rows. */
  showAll(shown: readonly ShownWrite[]): void;
  /** Refused by the server. The caller decides display and reporting. */
  refused(error: unknown, writes: readonly CellWrite[], isReplaced: (write: CellWrite) => boolean): Refusal;
  isUnreachable(error: unknown): boolean;
  /** Delay after which a pending edit is shown as unsaved, in ms. */
  lateAfter: number;
  /** Displayed values may be outdated. */
  doubtful(): void;
  newKey(): string;
  save(bulk: PersistedBulk): void;
  remove(key: string): void;
  /** An older edit of one of the cells is pending. */
  isBusy(cell: CellKey, before: number): boolean;
  /** A newer edit of the cell is pending. */
  isEditedAfter(cell: CellKey, seq: number): boolean;
  /** A bulk is done with a cell: later edits are based on this value. */
  stands(cell: CellKey, value: string | null): void;
  /** The pending edits changed. */
  changed(): void;
  /** Something must be retried. */
  retryLater(): void;
  /** A bulk was written or finally refused. */
  settled(seq: number): void;
}

interface Bulk extends PersistedBulk {
  /** Sequence number among all edits. */
  seq: number;
  state: "queued" | "sending" | "waiting";
  /** Shown as unsaved. */
  late: boolean;
  cells: ReadonlySet<CellKey>;
}

/** Edits of many cells, such as a paste: one request each, serialised where they overlap. */
export interface BulkQueue {
  add(bulk: PersistedBulk, seq: number, waiting?: boolean): void;
  /** Sends what can be sent now. */
  pump(): void;
  /** Retries a bulk. @returns whether it was sent; otherwise it waits for an overlapping one. */
  resume(seq: number): boolean;
  /** Sequence numbers of pending retries. */
  waiting(): number[];
  /** Whether an older bulk contains the cell, so that a single edit must wait. */
  blocks(cell: CellKey, seq: number): boolean;
  /** Whether a newer bulk contains the cell. */
  follows(cell: CellKey, seq: number): boolean;
  /**
   * In each of these cells the oldest bulk of a range is rebased on the current value.
   * @returns whether there is one.
   */
  expect(stands: ReadonlyMap<CellKey, string | null>, turns: { after: number; before: number }): boolean;
  pending(): Iterable<{ write: CellWrite; seq: number; waiting: boolean }>;
}

const cellOf = ({ entryId, propertyId }: CellWrite): CellKey => cellKey(entryId, propertyId);

const cellsOf = (writes: readonly CellWrite[]): Set<CellKey> => new Set(writes.map(cellOf));

export const createBulkQueue = (deps: BulkQueueDeps): BulkQueue => {
  let bulks: Bulk[] = [];

  const follows = (cell: CellKey, after: number): boolean =>
    bulks.some(({ seq, cells }) => seq > after && cells.has(cell));

  const remove = (bulk: Bulk) => {
    bulks = bulks.filter((other) => other !== bulk);
    deps.remove(bulk.key);
  };

  const expect: BulkQueue["expect"] = (stands, { after, before }) => {
    const left = new Map(stands);
    for (const bulk of bulks) {
      if (left.size === 0) break;
      if (bulk.seq <= after || bulk.seq >= before || ![...bulk.cells].some((cell) => left.has(cell)))
        continue;
      bulk.writes = bulk.writes.map((write) => {
        const oldValue = left.get(cellOf(write));
        return oldValue === undefined ? write : { ...write, oldValue };
      });
      deps.save({ key: bulk.key, writes: bulk.writes, madeAt: bulk.madeAt });
      for (const cell of bulk.cells) left.delete(cell);
    }
    return left.size < stands.size;
  };

  /** Resulting values of a bulk, as the base of later edits. */
  const ended = ({ seq }: Bulk, shown: readonly ShownWrite[]) => {
    const stands = new Map(shown.map(({ write, value }) => [cellOf(write), value] as const));
    expect(stands, { after: seq, before: Infinity });
    for (const [cell, value] of stands) deps.stands(cell, value);
  };

  const confirmed = (bulk: Bulk, values: ReadonlyMap<CellKey, string | null>) => {
    remove(bulk);
    const shown = bulk.writes.map((write) => ({
      write,
      value: values.get(cellOf(write)) ?? null,
    }));
    ended(bulk, shown);
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
    const isReplaced = (write: CellWrite) =>
      deps.isEditedAfter(cellOf(write), bulk.seq) || follows(cellOf(write), bulk.seq);
    const { rest, split = false } = deps.refused(error, bulk.writes, isReplaced);
    deps.doubtful();
    const goesOn = cellsOf(rest);
    ended(
      bulk,
      bulk.writes
        .filter((write) => !goesOn.has(cellOf(write)))
        .map((write) => ({ write, value: write.oldValue })),
    );
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
    for (const { key, writes, madeAt } of again) deps.save({ key, writes, madeAt });
    bulks = bulks.toSpliced(bulks.indexOf(bulk), 1, ...again);
    deps.remove(bulk.key);
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
    deps.settled(bulk.seq);
  };

  const isFree = (bulk: Bulk): boolean => {
    const older = bulks.slice(0, bulks.indexOf(bulk));
    return [...bulk.cells].every(
      (cell) => !deps.isBusy(cell, bulk.seq) && !older.some((other) => other.cells.has(cell)),
    );
  };

  const pump = () => {
    for (const bulk of bulks) if (bulk.state === "queued" && isFree(bulk)) void send(bulk);
  };

  return {
    add(bulk, seq, waiting = false) {
      bulks.push({
        ...bulk,
        seq,
        state: waiting ? "waiting" : "queued",
        late: waiting,
        cells: cellsOf(bulk.writes),
      });
    },
    pump,
    resume(seq) {
      for (const bulk of bulks) if (bulk.state === "waiting" && bulk.seq === seq) bulk.state = "queued";
      pump();
      return bulks.some((bulk) => bulk.state === "sending" && bulk.seq === seq);
    },
    waiting: () => bulks.filter(({ state }) => state === "waiting").map(({ seq }) => seq),
    blocks: (cell, seq) => bulks.some((bulk) => bulk.seq < seq && bulk.cells.has(cell)),
    follows,
    expect,
    *pending() {
      for (const { writes, seq, late } of bulks)
        for (const write of writes) yield { write, seq, waiting: late };
    },
  };
};
