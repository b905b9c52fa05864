import type { Selectable } from "kysely";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable, RecalculationTable, Tx } from "../../../../storage/index.ts";
import { actorText } from "../../../../shared/stored-actor.ts";
import { countLive, type EntryPlace } from "./computed.store.ts";
import type { Postponed } from "./recalculate.ts";

export type Queued = Selectable<RecalculationTable>;

/** The queue of whole-database recalculations, in order. */
export const queued = (q: Queryable): Promise<Queued[]> =>
  q.selectFrom("recalculation").selectAll().orderBy("ord").execute();

/** Appends properties to the queue in the given order; queued ones restart at the end. */
export const enqueue = async (tx: Tx, actor: Actor | null, refs: readonly Postponed[]): Promise<void> => {
  if (refs.length === 0) return;
  const waiting = await queued(tx.db);
  const from = (waiting.at(-1)?.ord ?? 0) + 1;
  const ids = refs.map(({ property }) => property);
  const rekeyed = new Set(waiting.filter(({ rekey }) => rekey === 1).map((row) => row.property_id));
  await tx.db.deleteFrom("recalculation").where("property_id", "in", ids).execute();
  const totals = new Map<number, number>();
  for (const { database } of refs)
    if (!totals.has(database)) totals.set(database, await countLive(tx.db, database));
  await tx.db
    .insertInto("recalculation")
    .values(
      refs.map(({ property, database, rekey }, n) => ({
        property_id: property,
        database_id: database,
        ord: from + n,
        after_pos: "",
        after_page: "",
        done: 0,
        total: totals.get(database) ?? 0,
        rekey: rekey || rekeyed.has(property) ? 1 : 0,
        actor: actorText(actor),
      })),
    )
    .execute();
};

/** Whether a property's results are still to be worked out. */
export const isQueued = async (q: Queryable, propertyId: number): Promise<boolean> =>
  (await q
    .selectFrom("recalculation")
    .select("property_id")
    .where("property_id", "=", propertyId)
    .executeTakeFirst()) !== undefined;

/** Records their progress. */
export const saveProgress = async (
  tx: Tx,
  propertyIds: readonly number[],
  { pos, pageId }: EntryPlace,
  done: number,
): Promise<void> => {
  await tx.db
    .updateTable("recalculation")
    .set({ after_pos: pos, after_page: pageId, done })
    .where("property_id", "in", propertyIds)
    .execute();
};

export const removeDone = async (tx: Tx, propertyIds: readonly number[]): Promise<void> => {
  await tx.db.deleteFrom("recalculation").where("property_id", "in", propertyIds).execute();
};

/** The day of the last recalculation of clock formulas; empty before the first. */
export const computedDay = async (q: Queryable): Promise<string> =>
  (await q.selectFrom("schema_state").select("computed_day").executeTakeFirstOrThrow()).computed_day;

export const saveComputedDay = async (tx: Tx, day: string): Promise<void> => {
  await tx.db.updateTable("schema_state").set({ computed_day: day }).execute();
};
