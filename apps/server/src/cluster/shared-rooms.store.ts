import { sql } from "kysely";
import { databaseNow, inChunks, type Queryable, rowsInChunks, type Tx } from "../storage/index.ts";

/** Rows in one statement: PostgreSQL takes 65,535 parameters. */
const atOnce = 1_000;

/** A connection at one of the processes. */
export interface ConnectionRow {
  process_id: string;
  number: number;
  room: string;
  user_id: string;
  username: string;
  session_id: string;
  client_id: string;
  version: number;
}

export interface CellOfRoom {
  room: string;
  entry_id: string;
  property_id: number;
}

export type NewLock = ConnectionRow & CellOfRoom;
export type MemberRow = ConnectionRow & { at_ms: number; is_gone: number };
export type LockRow = NewLock & { is_gone: number };

const now = databaseNow("postgres");

/** @returns when each came, by its number. */
export const addMembers = async (
  tx: Tx,
  members: readonly ConnectionRow[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await rowsInChunks(
    members,
    (part) =>
      tx.db
        .insertInto("room_member")
        .values(part.map((row) => ({ ...row, at_ms: now })))
        // A commit whose answer was lost is made anew.
        .onConflict((conflict) =>
          conflict
            .columns(["process_id", "number"])
            .doUpdateSet((eb) => ({ version: eb.ref("excluded.version"), is_gone: 0 })),
        )
        .returning(["number", "at_ms"])
        .execute(),
    atOnce,
  );
  return new Map(rows.map(({ number, at_ms }) => [number, at_ms]));
};

export const removeMembers = async (
  tx: Tx,
  processId: string,
  numbers: readonly number[],
  version: number,
): Promise<void> => {
  await inChunks(numbers, (part) =>
    tx.db
      .updateTable("room_member")
      .set({ is_gone: 1, version })
      .where("process_id", "=", processId)
      .where("number", "in", part)
      .execute(),
  );
};

const cellsOf = (cells: readonly CellOfRoom[]) =>
  sql<boolean>`(room, entry_id, property_id) in (${sql.join(
    cells.map((cell) => sql`(${cell.room}, ${cell.entry_id}, ${cell.property_id})`),
  )})`;

/**
 * Locks the cells that are free, each named once: nobody has them, or a process that was last heard of `ms` ago, or the
 * same window of the same person. @returns what locks them now.
 */
export const takeCells = (tx: Tx, locks: readonly NewLock[], ms: number): Promise<LockRow[]> =>
  rowsInChunks(
    locks,
    async (part) => {
      await tx.db
        .insertInto("cell_lock")
        .values(part)
        .onConflict((conflict) =>
          conflict
            .columns(["room", "entry_id", "property_id"])
            .doUpdateSet((eb) => ({
              process_id: eb.ref("excluded.process_id"),
              number: eb.ref("excluded.number"),
              user_id: eb.ref("excluded.user_id"),
              username: eb.ref("excluded.username"),
              session_id: eb.ref("excluded.session_id"),
              client_id: eb.ref("excluded.client_id"),
              version: eb.ref("excluded.version"),
              is_gone: 0,
            }))
            .where((eb) =>
              eb.or([
                eb("cell_lock.is_gone", "=", 1),
                eb.and([
                  eb("cell_lock.user_id", "=", eb.ref("excluded.user_id")),
                  eb("cell_lock.client_id", "=", eb.ref("excluded.client_id")),
                ]),
                eb.not(
                  eb.exists(
                    eb
                      .selectFrom("process")
                      .select("process.process_id")
                      .whereRef("process.process_id", "=", "cell_lock.process_id")
                      .where("process.seen_ms", ">", sql<number>`${now} - ${ms}`),
                  ),
                ),
              ]),
            ),
        )
        .execute();
      return tx.db.selectFrom("cell_lock").selectAll().where(cellsOf(part)).execute();
    },
    atOnce,
  );

/** Frees cells that a process locks; those it does not are left alone. */
export const freeCells = async (
  tx: Tx,
  processId: string,
  cells: readonly (CellOfRoom & { number: number })[],
  version: number,
): Promise<void> => {
  for (const [number, ofOne] of Map.groupBy(cells, (cell) => cell.number))
    await inChunks(
      ofOne,
      (part) =>
        tx.db
          .updateTable("cell_lock")
          .set({ is_gone: 1, version })
          .where("process_id", "=", processId)
          .where("number", "=", number)
          .where("is_gone", "=", 0)
          .where(cellsOf(part))
          .execute(),
      atOnce,
    );
};

/** Removes what ended with a version or before: everybody has read it. */
export const dropGone = async (tx: Tx, processId: string, version: number): Promise<void> => {
  for (const table of ["room_member", "cell_lock"] as const)
    await tx.db
      .deleteFrom(table)
      .where("process_id", "=", processId)
      .where("is_gone", "=", 1)
      .where("version", "<=", version)
      .execute();
};

/** The ids of the processes that were heard of within `ms`. */
export const livingProcesses = async (q: Queryable, ms: number): Promise<string[]> =>
  (
    await q
      .selectFrom("process")
      .select("process_id")
      .where("seen_ms", ">", sql<number>`${now} - ${ms}`)
      .execute()
  ).map(({ process_id }) => process_id);

/** What was read of each process: the version of its newest row. */
export type ReadUpTo = ReadonlyMap<string, number>;

const isNew = (upTo: ReadUpTo) =>
  sql<boolean>`(${sql.join(
    [...upTo].map(([processId, version]) => sql`(process_id = ${processId} and version > ${version})`),
    sql` or `,
  )})`;

/** The connections of these processes that came or went since. */
export const membersAfter = (q: Queryable, upTo: ReadUpTo): Promise<MemberRow[]> =>
  q.selectFrom("room_member").selectAll().where(isNew(upTo)).orderBy("version").orderBy("number").execute();

/** The cells that connections of these processes locked or freed since. */
export const locksAfter = (q: Queryable, upTo: ReadUpTo): Promise<LockRow[]> =>
  q.selectFrom("cell_lock").selectAll().where(isNew(upTo)).orderBy("version").execute();
