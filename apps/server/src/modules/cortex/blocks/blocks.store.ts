import { sql } from "kysely";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { Person } from "../files-port/index.ts";
import { type BlockRow, parseConfig } from "./document/index.ts";
import { inChunks } from "./in-chunks.ts";
import { pagesNamedBy } from "./page-links.ts";
import type { OrderShift } from "./live/order-shifts.ts";

/** A block row with its modification time. */
export type StoredRow = BlockRow & { last_modified: string };

const columns = [
  "block_id",
  "parent_block_id",
  "block_order",
  "block_type",
  "content",
  "block_config",
  "last_modified",
] as const;

/** The block rows of a page, unordered. */
export const rowsOfPage = (q: Queryable, pageId: string): Promise<StoredRow[]> =>
  q.selectFrom("block").select(columns).where("page_id", "=", pageId).execute();

/** The page of a block; null when there is no such block. */
export const pageOfBlock = async (q: Queryable, blockId: string): Promise<string | null> =>
  (await q.selectFrom("block").select("page_id").where("block_id", "=", blockId).executeTakeFirst())
    ?.page_id ?? null;

/**
 * Those among `blockIds` with files from other pages that were never on this page: their id would grant access to
 * these files. Ids never stored before are fine; their files may be uploaded first.
 */
const withFilesOfOthers = async (
  q: Queryable,
  pageId: string,
  blockIds: readonly string[],
): Promise<string[]> => {
  const items = await q
    .selectFrom("drive_item")
    .select("block_id")
    .distinct()
    .where("block_id", "in", blockIds)
    .execute();
  const found = items.flatMap(({ block_id }) => block_id ?? []);
  if (found.length === 0) return [];
  const stood = await q
    .selectFrom("change")
    .select(["block_id", "page_id"])
    .distinct()
    .where("block_id", "in", found)
    .where("page_id", "is not", null)
    .execute();
  const here = new Set(stood.filter((row) => row.page_id === pageId).map((row) => row.block_id));
  const elsewhere = new Set(stood.filter((row) => row.page_id !== pageId).map((row) => row.block_id));
  return found.filter((blockId) => elsewhere.has(blockId) && !here.has(blockId));
};

/** Those among `blockIds` that are blocks of other pages, or were and still have files. */
export const blockIdsOfOtherPages = async (
  q: Queryable,
  pageId: string,
  blockIds: readonly string[],
): Promise<string[]> => {
  const taken: string[] = [];
  await inChunks(blockIds, async (part) => {
    const rows = await q
      .selectFrom("block")
      .select("block_id")
      .where("block_id", "in", part)
      .where("page_id", "!=", pageId)
      .execute();
    taken.push(...rows.map((row) => row.block_id), ...(await withFilesOfOthers(q, pageId, part)));
  });
  return taken;
};

/** The files of blocks of a page. */
export const filesOfBlocks = async (
  q: Queryable,
  pageId: string,
  blockIds: readonly string[],
): Promise<{ blockId: string; fileId: string }[]> => {
  const referenced: { blockId: string; fileId: string }[] = [];
  await inChunks(blockIds, async (part) => {
    const rows = await q
      .selectFrom("file_use")
      .select(["holder as blockId", "file_id as fileId"])
      .where("page_id", "=", pageId)
      .where("kind", "=", "block")
      .where("holder", "in", part)
      .execute();
    referenced.push(...rows);
  });
  return referenced;
};

/** The files of all blocks of a page, which its readers may read. */
export const filesOfAllBlocks = async (q: Queryable, pageId: string): Promise<Set<string>> => {
  const rows = await q
    .selectFrom("file_use")
    .select("file_id")
    .where("page_id", "=", pageId)
    .where("kind", "=", "block")
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
};

/** Whether the change log shows that a block named a file without getting it: then nobody had access by that. */
export const isUngrantedReference = async (
  q: Queryable,
  pageId: string,
  blockId: string,
  fileId: string,
): Promise<boolean> => {
  const referenced = await q
    .selectFrom("block_file")
    .select("file_id")
    .where("page_id", "=", pageId)
    .where("block_id", "=", blockId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  if (referenced) return false;
  const named = await q
    .selectFrom("change")
    .select("change_id")
    .where("page_id", "=", pageId)
    .where("block_id", "=", blockId)
    .where((eb) => eb.or([eb("before", "like", `%${fileId}%`), eb("after", "like", `%${fileId}%`)]))
    .limit(1)
    .executeTakeFirst();
  return named !== undefined;
};

/** A person as far as rights depend on it; null when removed. */
export const findPerson = async (q: Queryable, userId: string): Promise<Person | null> => {
  const row = await q
    .selectFrom("user_account")
    .select(["user_id", "user_type"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { userId: row.user_id, userType: row.user_type } : null;
};

/** Newest changes searched for the content of blocks. */
const changesRead = 1_000;

const textIn = (after: string | null, field: string): string | undefined => {
  const value = parseConfig(after ?? "")?.[field];
  return typeof value === "string" ? value : undefined;
};

export type LoggedWords = Record<"content" | "block_config", string | undefined>;

/** Text and configuration of blocks in the newest entries of the change log. */
export const loggedWords = async (
  q: Queryable,
  pageId: string,
  blockIds: readonly string[],
): Promise<Map<string, LoggedWords>> => {
  const words = new Map<string, LoggedWords>();
  await inChunks(blockIds, async (part) => {
    const changes = await q
      .selectFrom("change")
      .select(["block_id", "after"])
      .where("page_id", "=", pageId)
      .where("block_id", "in", part)
      .where("kind", "in", ["block_created", "block_changed"])
      .orderBy("change_id", "desc")
      .limit(changesRead)
      .execute();
    for (const { block_id, after } of changes) {
      const newer = words.get(block_id ?? "");
      words.set(block_id ?? "", {
        content: newer?.content ?? textIn(after, "content"),
        block_config: newer?.block_config ?? textIn(after, "block_config"),
      });
    }
  });
  return words;
};

/** The changes of a projection to the rows of a page. */
export interface RowDelta {
  inserted: readonly StoredRow[];
  updated: readonly StoredRow[];
  deletedIds: readonly string[];
  /** Rows whose order alone changed; they are in no other list. */
  shifts: readonly OrderShift[];
}

/** Shifts runs of siblings in one statement, by their old order. */
const shiftOrders = async (tx: Tx, pageId: string, shifts: readonly OrderShift[]): Promise<void> => {
  if (shifts.length === 0) return;
  const runs = shifts.map(({ parentId, from, to, by }) => {
    const parent = parentId === null ? sql`parent_block_id is null` : sql`parent_block_id = ${parentId}`;
    const place = sql<boolean>`(${parent} and block_order between ${from} and ${to})`;
    return { place, step: sql`when ${place} then block_order + ${by}` };
  });
  await tx.db
    .updateTable("block")
    .set({
      block_order: sql<number>`case ${sql.join(
        runs.map(({ step }) => step),
        sql` `,
      )} else block_order end`,
    })
    .where("page_id", "=", pageId)
    .where((eb) => eb.or(runs.map(({ place }) => place)))
    .execute();
};

/** Brings the links of blocks in line with what they say now. */
const writeLinks = async (
  tx: Tx,
  pageId: string,
  { inserted, updated, deletedIds }: RowDelta,
): Promise<void> => {
  const former = [...deletedIds, ...updated.map(({ block_id }) => block_id)];
  await inChunks(former, (part) =>
    tx.db.deleteFrom("page_link").where("page_id", "=", pageId).where("block_id", "in", part).execute(),
  );
  const links = [...inserted, ...updated].flatMap((row) =>
    pagesNamedBy(row).map((target_page_id) => ({ block_id: row.block_id, page_id: pageId, target_page_id })),
  );
  await inChunks(links, (part) => tx.db.insertInto("page_link").values(part).execute());
};

/** Writes a projection. Fails the transaction when another page's block has a new id meanwhile. */
export const writeRows = async (tx: Tx, pageId: string, delta: RowDelta): Promise<void> => {
  await inChunks(delta.deletedIds, (part) =>
    tx.db.deleteFrom("block").where("page_id", "=", pageId).where("block_id", "in", part).execute(),
  );
  await shiftOrders(tx, pageId, delta.shifts);
  await inChunks(delta.updated, (part) =>
    tx.db
      .insertInto("block")
      .values(part.map((row) => ({ ...row, page_id: pageId })))
      .onConflict((conflict) =>
        conflict.column("block_id").doUpdateSet((eb) => ({
          parent_block_id: eb.ref("excluded.parent_block_id"),
          block_order: eb.ref("excluded.block_order"),
          block_type: eb.ref("excluded.block_type"),
          content: eb.ref("excluded.content"),
          block_config: eb.ref("excluded.block_config"),
          last_modified: eb.ref("excluded.last_modified"),
        })),
      )
      .execute(),
  );
  await inChunks(delta.inserted, (part) =>
    tx.db
      .insertInto("block")
      .values(part.map((row) => ({ ...row, page_id: pageId })))
      .execute(),
  );
  await writeLinks(tx, pageId, delta);
};

/** Updates the page's modification time. @returns whether the page exists. */
export const touchPage = async (tx: Tx, pageId: string): Promise<boolean> => {
  const result = await tx.db
    .updateTable("page")
    .set({ last_modified: tx.now })
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

/** Those among `pageIds` that have blocks or unprojected updates. */
export const written = async (q: Queryable, pageIds: readonly string[]): Promise<Set<string>> => {
  const found = new Set<string>();
  await inChunks(pageIds, async (part) => {
    for (const table of ["block", "page_update"] as const)
      for (const row of await q
        .selectFrom(table)
        .select("page_id")
        .distinct()
        .where("page_id", "in", part)
        .execute())
        found.add(row.page_id);
  });
  return found;
};
