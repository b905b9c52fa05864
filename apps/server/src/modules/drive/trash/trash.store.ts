import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../../storage/index.ts";
import { type AccessActor, itemAccessSql, type ItemRow, readableItem } from "../access.store.ts";
import { freeNames } from "../items.store.ts";

export interface TrashedRow extends Pick<
  ItemRow,
  "file_id" | "filename" | "display_name" | "mime_type" | "is_folder"
> {
  deleted_at: string;
  deleter: string | null;
}

/** Deletions by people in Drive, one row each, without files of pages and cells. */
const tops = (q: Queryable, actor: AccessActor) =>
  q
    .selectFrom("drive_item")
    .whereRef("drive_item.deleted_root", "=", "drive_item.file_id")
    .where("drive_item.is_system", "=", 0)
    .where(itemAccessSql(actor), "=", "write");

/** The deletions the actor may undo, latest first. */
export const trashedTops = async (q: Queryable, actor: AccessActor, most: number): Promise<TrashedRow[]> => {
  const rows = await tops(q, actor)
    .leftJoin("user_account as deleter", "deleter.user_id", "drive_item.deleted_by")
    .select(["file_id", "filename", "display_name", "mime_type", "is_folder", "deleted_at"])
    .select("deleter.username as deleter")
    .orderBy("deleted_at", "desc")
    .orderBy("file_id", "desc")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, deleted_at: row.deleted_at ?? "" }));
};

export const countTops = async (q: Queryable, actor: AccessActor): Promise<number> => {
  const row = await tops(q, actor)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export interface Extent {
  files: number;
  bytes: number;
}

/** Number and size of readable files per deletion. */
export const extentOf = async (
  q: Queryable,
  actor: AccessActor,
  roots: readonly string[],
): Promise<Map<string, Extent>> => {
  if (roots.length === 0) return new Map();
  const rows = await q
    .selectFrom("drive_item")
    .select("deleted_root")
    .select((eb) => [eb.fn.countAll<number>().as("files"), eb.fn.sum<number>("file_size").as("bytes")])
    .where("deleted_root", "in", roots)
    .where("is_folder", "=", 0)
    .where(readableItem(actor))
    .groupBy("deleted_root")
    .execute();
  return new Map(
    rows.map(({ deleted_root, files, bytes }) => [
      deleted_root ?? "",
      { files: Number(files), bytes: Number(bytes) },
    ]),
  );
};

/** Number of readable items below live folders, at any depth. */
export const countBelow = async (
  q: Queryable,
  actor: AccessActor,
  fileIds: readonly string[],
): Promise<{ files: number; folders: number }> => {
  const { rows } = await sql<{ is_folder: 0 | 1; count: number }>`
    with recursive down(file_id) as (
      select file_id from drive_item where parent_id in (${sql.join(fileIds)}) and deleted_at is null
      union
      select below.file_id from down join drive_item below on below.parent_id = down.file_id
      where below.deleted_at is null
    )
    select drive_item.is_folder as is_folder, count(*) as count
    from down join drive_item on drive_item.file_id = down.file_id
    where ${itemAccessSql(actor)} <> 'none' group by drive_item.is_folder`.execute(q);
  const of = (kind: 0 | 1): number => Number(rows.find(({ is_folder }) => is_folder === kind)?.count ?? 0);
  return { files: of(0), folders: of(1) };
};

/** Copies inherited grants to an item, so that its readers and writers are the same wherever it is moved. */
export const copyInheritedRights = async (tx: Tx, fileId: string): Promise<void> => {
  tx.noteRights();
  await sql`
    with recursive up(depth, file_id, parent_id) as (
      select 0, file_id, parent_id from drive_item where file_id = ${fileId}
      union all
      select up.depth + 1, above.file_id, above.parent_id
      from up join drive_item above on above.file_id = up.parent_id
    )
    insert into drive_permission (file_id, user_id, permission_type)
    select cast(${fileId} as text), given.user_id, given.permission_type
    from drive_permission given join up on up.file_id = given.file_id
    where given.permission_type <> 'none' and up.depth = (
      select min(nearer.depth) from up nearer
      join drive_permission own on own.file_id = nearer.file_id where own.user_id = given.user_id)
    on conflict do nothing`.execute(tx.db);
};

/** Condition on an alias of `drive_item` for rows to delete. */
export type IsGone = (alias: string) => RawBuilder<boolean>;

export const deletedBefore =
  (before: string): IsGone =>
  (alias) =>
    sql<boolean>`${sql.ref(`${alias}.deleted_at`)} < ${before}`;

export const deletedWith =
  (roots: readonly string[]): IsGone =>
  (alias) =>
    sql<boolean>`${sql.ref(`${alias}.deleted_root`)} in (${sql.join(roots)})`;

/**
 * Deletes rows. Surviving children of a removed folder (deleted separately before, or added concurrently) move to the
 * root.
 * @returns the number of files.
 */
export const removeForGood = async (tx: Tx, isGone: IsGone): Promise<number> => {
  const { rows: staying } = await sql<ItemRow>`
    select child.* from drive_item child join drive_item gone on gone.file_id = child.parent_id
    where ${isGone("gone")} and (${isGone("child")}) is not true`.execute(tx.db);
  for (const item of staying) {
    await copyInheritedRights(tx, item.file_id);
    const names = item.deleted_at === null ? await freeNames(tx.db, null, item, item.is_folder === 1) : {};
    await tx.db
      .updateTable("drive_item")
      .set({ parent_id: null, ...names })
      .where("file_id", "=", item.file_id)
      .execute();
  }
  const { count } = await tx.db
    .selectFrom("drive_item")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("is_folder", "=", 0)
    .where(isGone("drive_item"))
    .executeTakeFirstOrThrow();
  await tx.db.deleteFrom("drive_item").where(isGone("drive_item")).execute();
  return Number(count);
};

/** Deletions in Drive, in batches. */
export const someRoots = async (q: Queryable, after: string, most: number): Promise<string[]> => {
  const rows = await q
    .selectFrom("drive_item")
    .select("file_id")
    .whereRef("deleted_root", "=", "file_id")
    .where("is_system", "=", 0)
    .where("file_id", ">", after)
    .orderBy("file_id")
    .limit(most)
    .execute();
  return rows.map((row) => row.file_id);
};

/** Number of files deleted in Drive. */
export const countTrashedFiles = async (q: Queryable): Promise<number> => {
  const row = await q
    .selectFrom("drive_item")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("deleted_root", "is not", null)
    .where("is_system", "=", 0)
    .where("is_folder", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};
