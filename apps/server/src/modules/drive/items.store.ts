import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import { fold } from "@maive/values";
import type { Access } from "../../shared/actor.ts";
import type { Authorized } from "../../shared/authorized.ts";
import { inChunks, type Queryable, type Schema, type Tx } from "../../storage/index.ts";
import { type AccessActor, itemAccessSql, type ItemRow, readableItem } from "./access.store.ts";
import type { Place } from "./drive.policy.ts";
import { numberedName } from "./names.ts";

/** A row with the data of an answer. */
export type ShownRow = ItemRow & { access: Access; modifier: string | null };

/** Must match the expression of the index of names, which also finds a folder's children. */
const childrenOf = (parentId: string | null) => (eb: ExpressionBuilder<Schema, "drive_item">) =>
  eb.and([
    eb(sql`coalesce(drive_item.parent_id, '')`, "=", parentId ?? ""),
    eb("drive_item.deleted_at", "is", null),
  ]);

const shown = (
  q: Queryable,
  actor: AccessActor,
): SelectQueryBuilder<Schema & { modifier: Schema["user_account"] }, "drive_item", ShownRow> =>
  q
    .selectFrom("drive_item")
    .leftJoin("user_account as modifier", "modifier.user_id", "drive_item.modified_by")
    .selectAll("drive_item")
    .select(["modifier.username as modifier", itemAccessSql(actor).as("access")]) as SelectQueryBuilder<
    Schema & { modifier: Schema["user_account"] },
    "drive_item",
    ShownRow
  >;

/** A live readable item, or null. */
export const shownItem = async (
  q: Queryable,
  actor: AccessActor,
  fileId: string,
): Promise<ShownRow | null> => {
  const row = await shown(q, actor)
    .where("drive_item.file_id", "=", fileId)
    .where("drive_item.deleted_at", "is", null)
    .executeTakeFirst();
  return row && row.access !== "none" ? row : null;
};

/** Live readable items among `fileIds`. */
export const shownItems = async (
  q: Queryable,
  actor: AccessActor,
  fileIds: readonly string[],
): Promise<ShownRow[]> => {
  const found: ShownRow[] = [];
  await inChunks(fileIds, async (part) => {
    found.push(
      ...(await shown(q, actor)
        .where("drive_item.file_id", "in", part)
        .where("drive_item.deleted_at", "is", null)
        .where(readableItem(actor))
        .execute()),
    );
  });
  return found;
};

/** Live readable children of a folder (null: root), without the page-owned files' folder. */
export const shownChildren = (
  q: Queryable,
  actor: AccessActor,
  parentId: string | null,
): Promise<ShownRow[]> => {
  let query = shown(q, actor).where(childrenOf(parentId)).where(readableItem(actor));
  if (parentId === null) query = query.where("drive_item.is_system", "=", 0);
  return query.execute();
};

/** The topmost items shared with a guest or visitor: their parents are not readable. */
export const topsOf = async (q: Queryable, actor: AccessActor): Promise<string[]> => {
  const rows = await q
    .selectFrom("drive_permission as mine")
    .innerJoin("drive_item as top", "top.file_id", "mine.file_id")
    .select([
      "top.file_id",
      sql<Access | null>`(select ${itemAccessSql(actor)} from drive_item
        where drive_item.file_id = top.parent_id)`.as("above"),
    ])
    .where("mine.user_id", "=", actor.userId)
    .where("mine.permission_type", "!=", "none")
    .where("top.deleted_at", "is", null)
    .where("top.is_system", "=", 0)
    .orderBy("top.file_id")
    .execute();
  return rows.filter((row) => (row.above ?? "none") === "none").map((row) => row.file_id);
};

/** A live child by name, ignoring case; the caller checks rights. */
export const childByName = async (
  q: Queryable,
  actor: AccessActor,
  parentId: string | null,
  name: string,
): Promise<{ item: ItemRow; access: Access } | null> => {
  const row = await q
    .selectFrom("drive_item")
    .selectAll("drive_item")
    .select(itemAccessSql(actor).as("access"))
    .where(childrenOf(parentId))
    .where("name_folded", "=", fold(name))
    .executeTakeFirst();
  if (!row) return null;
  const { access, ...item } = row;
  return { item, access };
};

export interface Ancestor {
  /** The item whose ancestors these are. */
  start: string;
  /** 0 for the item itself. */
  depth: number;
  file_id: string;
  display_name: string;
  is_system: 0 | 1;
  access: Access;
}

/** The items and all their ancestors, each with the actor's right. */
export const ancestorsOf = async (
  q: Queryable,
  actor: AccessActor,
  fileIds: readonly string[],
): Promise<Ancestor[]> => {
  const found: Ancestor[] = [];
  await inChunks(fileIds, async (part) => {
    const { rows } = await sql<Ancestor>`
      with recursive up(start, depth, file_id, parent_id) as (
        select file_id, 0, file_id, parent_id from drive_item where file_id in (${sql.join(part)})
        union all
        select up.start, up.depth + 1, above.file_id, above.parent_id
        from up join drive_item above on above.file_id = up.parent_id
      )
      select up.start as start, up.depth as depth, drive_item.file_id, drive_item.display_name,
        drive_item.is_system, ${itemAccessSql(actor)} as access
      from up join drive_item on drive_item.file_id = up.file_id
      order by up.start, up.depth`.execute(q);
    found.push(...rows);
  });
  return found;
};

export interface Descendant {
  file_id: string;
  parent_id: string | null;
  /** Length of the path from the top, with slashes, in UTF-16 code units. */
  length: number;
}

/** A live item and its live descendants. */
export const liveSubtree = async (q: Queryable, fileId: string): Promise<Descendant[]> => {
  const { rows } = await sql<Descendant>`
    with recursive down(file_id, parent_id, length) as (
      select file_id, parent_id, length(display_name) + 1 from drive_item where file_id = ${fileId}
      union all
      select below.file_id, below.parent_id, down.length + length(below.display_name) + 1
      from down join drive_item below on below.parent_id = down.file_id
      where below.deleted_at is null
    )
    select file_id, parent_id, length from down`.execute(q);
  return rows;
};

/** Folded names taken in a folder that begin like `name`. */
const takenLike = async (q: Queryable, parentId: string | null, beginning: string): Promise<Set<string>> => {
  const pattern = `${fold(beginning).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const rows = await q
    .selectFrom("drive_item")
    .select("name_folded")
    .where(childrenOf(parentId))
    .where(sql<boolean>`name_folded like ${pattern} escape '\\'`)
    .execute();
  return new Set(rows.map((row) => row.name_folded));
};

export interface Names {
  filename: string;
  display_name: string;
}

/** The given names, or both with the first free number. Names are unique per folder, ignoring case. */
export const freeNames = async (
  q: Queryable,
  parentId: string | null,
  { filename, display_name }: Names,
  isFolder: boolean,
): Promise<Names> => {
  const first = await takenLike(q, parentId, display_name);
  if (!first.has(fold(display_name))) return { filename, display_name };
  // Numbered names may be truncated, so that only a short prefix is common to all.
  const taken = await takenLike(
    q,
    parentId,
    Array.from(display_name).slice(0, 20).join("").split(".", 1).join(""),
  );
  for (let number = 2; ; number += 1) {
    const name = numberedName(display_name, number, isFolder);
    if (!taken.has(fold(name)))
      return { filename: numberedName(filename, number, isFolder), display_name: name };
  }
};

export type NewItem = Pick<
  ItemRow,
  "file_id" | "is_folder" | "is_system" | "block_id" | "sha256" | "file_size" | "mime_type"
> &
  Names;

/** @returns false when the name was taken concurrently. */
export const insertItem = async (
  tx: Tx,
  { folder }: Authorized<Place, "write">,
  item: NewItem,
  userId: string | null,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto("drive_item")
    .values({
      ...item,
      parent_id: folder?.file_id ?? null,
      name_folded: fold(item.display_name),
      created_by: userId,
      created_at: tx.now,
      modified_by: userId,
      last_modified: tx.now,
      deleted_at: null,
      deleted_root: null,
      deleted_by: null,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const changeItem = async (
  tx: Tx,
  item: Authorized<ItemRow, "write">,
  to: Partial<Names> & { parent_id?: string | null },
  userId: string,
): Promise<void> => {
  if (to.parent_id !== undefined) tx.noteRights();
  await tx.db
    .updateTable("drive_item")
    .set({
      ...to,
      ...(to.display_name === undefined ? {} : { name_folded: fold(to.display_name) }),
      modified_by: userId,
      last_modified: tx.now,
    })
    .where("file_id", "=", item.file_id)
    .execute();
};

/**
 * Replaces a live file's content, which counts for the new owner. The old content becomes a separate deleted file
 * with the same names, grants and owner.
 */
export const putBytes = async (
  tx: Tx,
  item: Authorized<ItemRow, "write">,
  bytes: Pick<ItemRow, "filename" | "mime_type" | "sha256" | "file_size">,
  { userId, oldId }: { userId: string; oldId: string },
): Promise<void> => {
  await tx.db
    .insertInto("drive_item")
    .values({ ...item, file_id: oldId, deleted_at: tx.now, deleted_root: oldId, deleted_by: userId })
    .execute();
  await sql`insert into drive_permission (file_id, user_id, permission_type)
    select cast(${oldId} as text), user_id, permission_type from drive_permission
    where file_id = ${item.file_id}`.execute(tx.db);
  await tx.db
    .updateTable("drive_item")
    .set({ ...bytes, created_by: userId, modified_by: userId, last_modified: tx.now })
    .where("file_id", "=", item.file_id)
    .execute();
};

export const markDeleted = (
  tx: Tx,
  root: Authorized<ItemRow, "write">,
  fileIds: readonly string[],
  userId: string,
): Promise<void> =>
  inChunks(fileIds, (part) =>
    tx.db
      .updateTable("drive_item")
      .set({ deleted_at: tx.now, deleted_root: root.file_id, deleted_by: userId })
      .where("file_id", "in", part)
      .execute(),
  );

/** Restores everything deleted with `root`, which gets the given names and folder. */
export const markRestored = async (
  tx: Tx,
  root: Authorized<ItemRow, "write">,
  to: Names & { parent_id: string | null },
): Promise<number> => {
  tx.noteRights();
  await tx.db
    .updateTable("drive_item")
    .set({ ...to, name_folded: fold(to.display_name) })
    .where("file_id", "=", root.file_id)
    .execute();
  const { numUpdatedRows } = await tx.db
    .updateTable("drive_item")
    .set({ deleted_at: null, deleted_root: null, deleted_by: null })
    .where("deleted_root", "=", root.file_id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Whether there is such an item, deleted or not. */
export const itemExists = async (q: Queryable, fileId: string): Promise<boolean> =>
  (await q.selectFrom("drive_item").select("file_id").where("file_id", "=", fileId).executeTakeFirst()) !==
  undefined;

export const isLive = async (q: Queryable, fileId: string): Promise<boolean> =>
  (await q
    .selectFrom("drive_item")
    .select("file_id")
    .where("file_id", "=", fileId)
    .where("deleted_at", "is", null)
    .executeTakeFirst()) !== undefined;

/** Live readable items outside the page-owned files' folder whose name contains `text`. */
export const findByName = (
  q: Queryable,
  actor: AccessActor,
  { text, types }: { text: string; types: readonly string[] },
  most: number,
): Promise<ShownRow[]> => {
  const escaped = (part: string): string => part.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  // The uploaded name is not stored folded: matching ignores case for ASCII only.
  const named = (pattern: string, asItCame: string) =>
    sql<boolean>`(drive_item.name_folded like ${pattern} escape '\\'
      or lower(drive_item.filename) like ${asItCame} escape '\\')`;
  const typed = types.map((type) => `%.${escaped(type.trim().toLowerCase())}`);
  return shown(q, actor)
    .where("drive_item.deleted_at", "is", null)
    .where("drive_item.is_system", "=", 0)
    .where(named(`%${escaped(fold(text))}%`, `%${escaped(text.toLowerCase())}%`))
    .$if(typed.length > 0, (files) =>
      files
        .where("drive_item.is_folder", "=", 0)
        .where(({ or }) => or(typed.map((ending) => named(ending, ending)))),
    )
    .where(readableItem(actor))
    .orderBy("drive_item.name_folded")
    .orderBy("drive_item.file_id")
    .limit(most)
    .execute();
};
