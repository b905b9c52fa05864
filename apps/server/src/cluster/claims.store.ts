import { sql } from "kysely";
import { databaseNow, type Engine, type Queryable, type Tx } from "../storage/index.ts";

/**
 * Takes or renews a lease or claim.
 * @param ofGone whether that of a process without a row is free at once.
 * @returns whether it is the process's from now on: it was free, run out, or its own already.
 */
export const takeClaim = async (
  tx: Tx,
  engine: Engine,
  { name, processId, ms, ofGone = false }: { name: string; processId: string; ms: number; ofGone?: boolean },
): Promise<boolean> => {
  const until = sql<number>`${databaseNow(engine)} + ${ms}`;
  const taken = await tx.db
    .insertInto("lease")
    .values({ name, process_id: processId, until_ms: until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ process_id: processId, until_ms: until })
        .where((eb) =>
          eb.or([
            eb("lease.process_id", "=", processId),
            eb("lease.until_ms", "<", databaseNow(engine)),
            ...(ofGone
              ? [
                  eb.not(
                    eb.exists(
                      eb
                        .selectFrom("process")
                        .select("process.process_id")
                        .whereRef("process.process_id", "=", "lease.process_id"),
                    ),
                  ),
                ]
              : []),
          ]),
        ),
    )
    .returning("name")
    .execute();
  return taken.length > 0;
};

/** Keeps it for `ms` more, where nobody else has got it. */
export const renewClaim = async (
  tx: Tx,
  engine: Engine,
  { name, processId, ms }: { name: string; processId: string; ms: number },
): Promise<void> => {
  await tx.db
    .updateTable("lease")
    .set({ until_ms: sql<number>`${databaseNow(engine)} + ${ms}` })
    .where("name", "=", name)
    .where("process_id", "=", processId)
    .execute();
};

/** @returns whether the process had it. */
export const removeClaim = async (tx: Tx, name: string, processId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom("lease")
    .where("name", "=", name)
    .where("process_id", "=", processId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Whether it is the process's, until the transaction ends: others block on it. */
export const lockClaim = async (
  tx: Tx,
  engine: Engine,
  name: string,
  processId: string,
): Promise<boolean> => {
  const query = tx.db
    .selectFrom("lease")
    .select("name")
    .where("name", "=", name)
    .where("process_id", "=", processId);
  return (await (engine === "postgres" ? query.forUpdate() : query).executeTakeFirst()) !== undefined;
};

/** Whether anybody has it. */
export const isClaimed = async (q: Queryable, engine: Engine, name: string): Promise<boolean> =>
  (await q
    .selectFrom("lease")
    .select("name")
    .where("name", "=", name)
    .where("until_ms", ">", databaseNow(engine))
    .executeTakeFirst()) !== undefined;
