import type { TrashedPart, TrashedPartKind } from "@maive/contract";
import type { Selectable } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import { insertRows, type Queryable, type TrashedPartTable, type Tx } from "../../../storage/index.ts";

export type TrashedPartRow = Selectable<TrashedPartTable>;

/** A cell with its previous value. */
interface CellBefore {
  pageId: string;
  value: string;
}

/** Rows per statement: SQLite binds at most 32,766 parameters. */
const rowsAtOnce = 5_000;
/** Values restored per batch. */
const batch = 2_000;

/** The part id of properties and views, derived from their own. */
export const partIdOf = (kind: Exclude<TrashedPartKind, "choices" | "conversion">, id: number): string =>
  `${kind}-${id}`;

/** Adds a part to the trash, replacing one with the same id. */
export const addTrashedPart = async (
  tx: Tx,
  actor: Actor,
  part: Pick<TrashedPartRow, "part_id" | "kind" | "database_id" | "name"> & { data: object },
): Promise<void> => {
  await tx.db.deleteFrom("trashed_part").where("part_id", "=", part.part_id).execute();
  await tx.db
    .insertInto("trashed_part")
    .values({
      ...part,
      data: JSON.stringify(part.data),
      trashed_at: tx.now,
      trashed_by: actor.userId === "" ? null : actor.userId,
    })
    .execute();
};

export const saveTrashedData = async (tx: Tx, partId: string, data: object): Promise<void> => {
  await tx.db
    .updateTable("trashed_part")
    .set({ data: JSON.stringify(data) })
    .where("part_id", "=", partId)
    .execute();
};

/** Stores the values of a property's cells. */
export const storeValues = async (
  tx: Tx,
  partId: string,
  propertyId: number,
  values: readonly CellBefore[],
): Promise<void> => {
  for (let at = 0; at < values.length; at += rowsAtOnce)
    await insertRows(
      tx,
      "trashed_value",
      ["part_id", "property_id", "page_id", "value"],
      values.slice(at, at + rowsAtOnce).map(({ pageId, value }) => [partId, propertyId, pageId, value]),
    );
};

/** Iterates over the stored values of a property. */
export const forEachTrashedValue = async (
  tx: Tx,
  partId: string,
  propertyId: number,
  work: (values: CellBefore[]) => Promise<void>,
): Promise<void> => {
  let after = "";
  for (;;) {
    const rows = await tx.db
      .selectFrom("trashed_value")
      .select(["page_id", "value"])
      .where("part_id", "=", partId)
      .where("property_id", "=", propertyId)
      .where("page_id", ">", after)
      .orderBy("page_id")
      .limit(batch)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.page_id;
    await work(rows.map(({ page_id, value }) => ({ pageId: page_id, value })));
  }
};

export const findTrashedPart = (q: Queryable, partId: string): Promise<TrashedPartRow | undefined> =>
  q.selectFrom("trashed_part").selectAll().where("part_id", "=", partId).executeTakeFirst();

/** After a restore or removal; its values cascade. */
export const dropTrashedPart = async (tx: Tx, partId: string): Promise<void> => {
  await tx.db.deleteFrom("trashed_part").where("part_id", "=", partId).execute();
};

/** All trashed parts, latest first; without those of trashed databases. */
export const trashedParts = async (q: Queryable): Promise<TrashedPart[]> => {
  const rows = await q
    .selectFrom("trashed_part")
    .innerJoin("database", "database.database_id", "trashed_part.database_id")
    .leftJoin("user_account", "user_account.user_id", "trashed_part.trashed_by")
    .select([
      "trashed_part.part_id",
      "trashed_part.kind",
      "trashed_part.name",
      "trashed_part.database_id",
      "trashed_part.trashed_at",
      "database.name as database_name",
      "user_account.username as trashed_by",
    ])
    .where("database.trashed_at", "is", null)
    .orderBy("trashed_part.trashed_at", "desc")
    .orderBy("trashed_part.part_id", "desc")
    .execute();
  return rows;
};

/** Ids of trashed parts, optionally from before an instant. */
export const partsBefore = async (q: Queryable, before: string | null): Promise<string[]> => {
  let query = q.selectFrom("trashed_part").select("part_id");
  if (before !== null) query = query.where("trashed_at", "<", before);
  return (await query.orderBy("part_id").execute()).map(({ part_id }) => part_id);
};
