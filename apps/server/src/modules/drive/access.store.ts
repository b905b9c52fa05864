import { type ExpressionBuilder, type RawBuilder, type Selectable, sql } from "kysely";
import type { Access } from "../../shared/actor.ts";
import { type DriveItemTable, type Queryable, rowsInChunks, type Schema } from "../../storage/index.ts";
import { joinPageOf, pageAccessSql, pageOfHolder, unseenPage } from "../cortex/access/index.ts";

export type ItemRow = Selectable<DriveItemTable>;
/** The actor, as far as rights depend on it. */
export type AccessActor = Parameters<typeof pageAccessSql>[0];

/**
 * The actor's grant on the `drive_item` of the surrounding query, or on its nearest ancestor folder; null without
 * any. The recursion stops at the first grant or the root.
 */
export const nearestGrantSql = ({ userId }: AccessActor): RawBuilder<Access | null> => sql<Access | null>`(
  with recursive up(parent_id, permission_type) as (
    select drive_item.parent_id,
      (select own.permission_type from drive_permission own
        where own.file_id = drive_item.file_id and own.user_id = ${userId})
    union all
    select above.parent_id,
      (select own.permission_type from drive_permission own
        where own.file_id = above.file_id and own.user_id = ${userId})
    from up join drive_item above on above.file_id = up.parent_id
    where up.permission_type is null
  )
  select up.permission_type from up where up.permission_type is not null)`;

/** The actor's right on the page of the block that owns the folder of the `drive_item`. */
const blockAccessSql = (actor: AccessActor): RawBuilder<Access | null> => sql<Access | null>`(
  select ${pageAccessSql(actor)} from block ${joinPageOf(sql.ref("block.page_id"))}
  where block.block_id = drive_item.block_id and page.trashed_at is null)`;

/** Whether a live readable page uses the `drive_item`. */
const onReadablePage = (actor: AccessActor): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from file_use ${joinPageOf(sql.ref("file_use.page_id"))}
  where file_use.file_id = drive_item.file_id and file_use.kind <> 'trashed_cell'
    and page.trashed_at is null and ${pageAccessSql(actor)} <> 'none')`;

/**
 * Whether the `drive_item` of the surrounding query is of an import that is being written: only its pages use it, which nobody sees. Others than
 * main need one they see.
 */
const ofUnseenImport = sql<boolean>`(drive_item.is_system = 1
  and exists (select 1 from file_use ${joinPageOf(sql.ref("file_use.page_id"))}
    where file_use.file_id = drive_item.file_id and ${unseenPage})
  and not exists (select 1 from file_use ${joinPageOf(sql.ref("file_use.page_id"))}
    where file_use.file_id = drive_item.file_id and not ${unseenPage}))`;

/**
 * The actor's right on the `drive_item` of the surrounding query: 'none', 'read' or 'write'. The single rule: main
 * everything but files of unseen imports; others the maximum of the nearest grant, the right on the page of its block, and read access to files
 * used by readable pages.
 */
export const itemAccessSql = (actor: AccessActor): RawBuilder<Access> =>
  actor.userType === "main"
    ? sql<Access>`case when ${ofUnseenImport} then 'none' else 'write' end`
    : sql<Access>`(
        select case
          when found.granted = 'write' or found.by_block = 'write' then 'write'
          when found.granted = 'read' or found.by_block = 'read' or ${onReadablePage(actor)} then 'read'
          else 'none' end
        from (select ${nearestGrantSql(actor)} as granted, ${blockAccessSql(actor)} as by_block) as found)`;

/** Filters the rows of `drive_item` to those the actor may read. */
export const readableItem = (actor: AccessActor) => (eb: ExpressionBuilder<Schema, "drive_item">) =>
  eb(itemAccessSql(actor), "!=", "none");

/** An item, deleted or not, with the actor's right; null when there is none. */
export const itemWithAccess = async (
  q: Queryable,
  actor: AccessActor,
  fileId: string,
): Promise<{ item: ItemRow; access: Access } | null> => {
  const row = await q
    .selectFrom("drive_item")
    .selectAll("drive_item")
    .select(itemAccessSql(actor).as("access"))
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  if (!row) return null;
  const { access, ...item } = row;
  return { item, access };
};

/** Whether a grant allows writing any file or folder, deleted or not. */
export const writesInDrive = async (q: Queryable, { userId }: AccessActor): Promise<boolean> =>
  (await q
    .selectFrom("drive_permission")
    .select("file_id")
    .where("user_id", "=", userId)
    .where("permission_type", "=", "write")
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whether the actor may read one of these items, deleted or not. */
export const readsAny = async (q: Queryable, actor: AccessActor, ids: readonly string[]): Promise<boolean> =>
  ids.length > 0 &&
  (await q
    .selectFrom("drive_item")
    .select("file_id")
    .where("file_id", "in", ids)
    .where(readableItem(actor))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The live readable files among `fileIds`. */
export const readableFileIds = async (
  q: Queryable,
  actor: AccessActor,
  fileIds: readonly string[],
): Promise<Set<string>> => {
  const readable = await rowsInChunks(fileIds, (part) =>
    q
      .selectFrom("drive_item")
      .select("file_id")
      .where("file_id", "in", part)
      .where("is_folder", "=", 0)
      .where("deleted_at", "is", null)
      .where(readableItem(actor))
      .execute(),
  );
  return new Set(readable.map(({ file_id }) => file_id));
};

/** The actor's right on the live page of a block, and the block's type; null when there is none. */
export const blockWithAccess = async (
  q: Queryable,
  actor: AccessActor,
  blockId: string,
): Promise<{ blockType: string; access: Access } | null> => {
  const row = await q
    .selectFrom("block")
    .innerJoin("page as holder", "holder.page_id", "block.page_id")
    .innerJoin("page", (on) => on.on("page.page_id", "=", pageOfHolder))
    .select(["block.block_type", pageAccessSql(actor).as("access")])
    .where("block.block_id", "=", blockId)
    .where("page.trashed_at", "is", null)
    .executeTakeFirst();
  return row ? { blockType: row.block_type, access: row.access } : null;
};
