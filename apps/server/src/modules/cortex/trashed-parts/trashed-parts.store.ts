import type { TrashedPart, TrashedPartKind } from "@maive/contract";
import type { Selectable } from "kysely";
import type { Actor } from "../../../shared/actor.ts";
import { insertRows, type Queryable, type TrashedPartTable, type Tx } from "../../../storage/index.ts";

export type TrashedPartRow = Selectable<TrashedPartTable>;

/** A cell and what stood in it. */
interface CellBefore {
  pageId: string;
  value: string;
}

/** Rows in a statement: SQLite binds at most 32,766 parameters. */
const rowsAtOnce = 5_000;
/** Values brought back at once. */
const batch = 2_000;

/** Properties and views are found by the id they had. */
export const partIdOf = (kind: Exclude<TrashedPartKind, "choices">, id: number): string => `${kind}-${id}`;

/** Notes that a part goes to the trash; one that was there under the same id is replaced. */
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

/** Keeps what stood in cells of a property. */
export const keepValues = async (
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

/** Works through the stored values of a property. */
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

/** It is back, or gone for good; its values go with it. */
export const dropTrashedPart = async (tx: Tx, partId: string): Promise<void> => {
  await tx.db.deleteFrom("trashed_part").where("part_id", "=", partId).execute();
};

/** Everything that lies there, the latest first; parts of a database that lies there itself come back with it. */
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

/** Ids of what lies there, or has lain there since before an instant. */
export const partsBefore = async (q: Queryable, before: string | null): Promise<string[]> => {
  let query = q.selectFrom("trashed_part").select("part_id");
  if (before !== null) query = query.where("trashed_at", "<", before);
  return (await query.orderBy("part_id").execute()).map(({ part_id }) => part_id);
};
