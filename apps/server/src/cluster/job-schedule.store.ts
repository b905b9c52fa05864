import { sql } from "kysely";
import { databaseNow, type Engine, type Queryable, type Tx } from "../storage/index.ts";

/** One that ends the process that does it must not end one after the other. */
const triesAtOnce = 3;

/** Jobs, and whether they are due: by the clock, or because the process that began one did not end it. */
export const plannedJobs = async (
  q: Queryable,
  engine: Engine,
): Promise<{ name: string; isDue: boolean }[]> => {
  const rows = await q
    .selectFrom("job")
    .select(["name", "tries"])
    .select(sql<number>`due_ms - ${databaseNow(engine)}`.as("left"))
    .execute();
  return rows.map(({ name, tries, left }) => ({
    name,
    isDue: left <= 0 || (tries > 0 && tries < triesAtOnce),
  }));
};

export const planJobs = async (
  tx: Tx,
  engine: Engine,
  jobs: readonly { name: string; firstAfter: number }[],
): Promise<void> => {
  await tx.db
    .insertInto("job")
    .values(
      jobs.map(({ name, firstAfter }) => ({
        name,
        begun_ms: null,
        ended_ms: null,
        due_ms: sql<number>`${databaseNow(engine)} + ${firstAfter}`,
        tries: 0,
      })),
    )
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
};

/** It is due again `every` ms after it began. */
export const beginJob = async (tx: Tx, engine: Engine, name: string, every: number): Promise<void> => {
  const now = databaseNow(engine);
  await tx.db
    .updateTable("job")
    .set((eb) => ({
      begun_ms: now,
      ended_ms: null,
      due_ms: sql<number>`${now} + ${every}`,
      tries: eb("tries", "+", 1),
    }))
    .where("name", "=", name)
    .execute();
};

export const endJob = async (tx: Tx, engine: Engine, name: string): Promise<void> => {
  await tx.db
    .updateTable("job")
    .set({ ended_ms: databaseNow(engine), tries: 0 })
    .where("name", "=", name)
    .execute();
};

/** Makes a job due now. */
export const makeJobDue = async (tx: Tx, name: string): Promise<void> => {
  await tx.db.updateTable("job").set({ due_ms: 0 }).where("name", "=", name).execute();
};
