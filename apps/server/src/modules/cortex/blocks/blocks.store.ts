import { sql } from "kysely";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { Person } from "../files-port/index.ts";
import { type BlockRow, parseConfig } from "./document/index.ts";
import type { OrderShift } from "./live/order-shifts.ts";

/** A block row with the instant of its last change. */
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
/** Rows per statement: nine values each, far below what both databases bind. */
const chunk = 500;

const inChunks = async <T>(items: readonly T[], work: (part: T[]) => Promise<unknown>): Promise<void> => {
  for (let i = 0; i < items.length; i += chunk) await work(items.slice(i, i + chunk));
};

/** The block rows of a page, in no order. */
export const rowsOfPage = (q: Queryable, pageId: string): Promise<StoredRow[]> =>
  q.selectFrom("block").select(columns).where("page_id", "=", pageId).execute();

/** The page a block stands on; null when there is no such block. */
export const pageOfBlock = async (q: Queryable, blockId: string): Promise<string | null> =>
  (await q.selectFrom("block").select("page_id").where("block_id", "=", blockId).executeTakeFirst())
    ?.page_id ?? null;

/**
 * Those among `blockIds` that have files from when they stood on other pages, and never stood on this one: their id
 * would open them. A block that was never stored is none: its file may well be here before it.
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

/** Those among `blockIds` that are, or were and still have files as, blocks of other pages. */
export const takenElsewhere = async (
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

/** The files that blocks of a page hold. */
export const filesOfBlocks = async (
  q: Queryable,
  pageId: string,
  blockIds: readonly string[],
): Promise<{ blockId: string; fileId: string }[]> => {
  const held: { blockId: string; fileId: string }[] = [];
  await inChunks(blockIds, async (part) => {
    const rows = await q
      .selectFrom("file_use")
      .select(["holder as blockId", "file_id as fileId"])
      .where("page_id", "=", pageId)
      .where("kind", "=", "block")
      .where("holder", "in", part)
      .execute();
    held.push(...rows);
  });
  return held;
};

/** All files that blocks of a page hold: those its readers may read. */
export const filesOfAllBlocks = async (q: Queryable, pageId: string): Promise<Set<string>> => {
  const rows = await q
    .selectFrom("file_use")
    .select("file_id")
    .where("page_id", "=", pageId)
    .where("kind", "=", "block")
    .execute();
  return new Set(rows.map(({ file_id }) => file_id));
};

/** Whether a block named a file before, as the change log says, and never got it: then nobody got a right by that. */
export const namedInVain = async (
  q: Queryable,
  pageId: string,
  blockId: string,
  fileId: string,
): Promise<boolean> => {
  const held = await q
    .selectFrom("block_file")
    .select("file_id")
    .where("page_id", "=", pageId)
    .where("block_id", "=", blockId)
    .where("file_id", "=", fileId)
    .executeTakeFirst();
  if (held) return false;
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

/** Who somebody is, as far as it decides what they may read; null when they are gone. */
export const findPerson = async (q: Queryable, userId: string): Promise<Person | null> => {
  const row = await q
    .selectFrom("user_account")
    .select(["user_id", "user_type"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { userId: row.user_id, userType: row.user_type } : null;
};

/** Changes looked at to find the words of blocks. */
const changesRead = 1_000;

const textIn = (after: string | null, field: string): string | undefined => {
  const value = parseConfig(after ?? "")?.[field];
  return typeof value === "string" ? value : undefined;
};

export type LoggedWords = Record<"content" | "block_config", string | undefined>;

/** Text and configuration of blocks as the change log has them last, as far as its newest entries name them. */
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

/** What a projection changes in the rows of a page. */
export interface RowDelta {
  inserted: readonly StoredRow[];
  updated: readonly StoredRow[];
  deletedIds: readonly string[];
  /** Places of rows that are named nowhere else, because nothing but their place changed. */
  shifts: readonly OrderShift[];
}

/** Moves runs of siblings on. One statement: each run is found by the places from before. */
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

/** Writes a projection. A new id that another page's block has meanwhile fails the transaction. */
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
};

/** Marks the page as changed now. @returns whether the page exists. */
export const touchPage = async (tx: Tx, pageId: string): Promise<boolean> => {
  const result = await tx.db
    .updateTable("page")
    .set({ last_modified: tx.now })
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
};

export interface PageUpdate {
  pageId: string;
  bytes: Uint8Array;
}

/** Appends updates. @returns the newest number by page. */
export const appendUpdates = async (tx: Tx, updates: readonly PageUpdate[]): Promise<Map<string, number>> => {
  const newest = new Map<string, number>();
  await inChunks(updates, async (part) => {
    const rows = await tx.db
      .insertInto("page_update")
      .values(part.map(({ pageId, bytes }) => ({ page_id: pageId, update_bytes: bytes, created_at: tx.now })))
      .returning(["seq", "page_id"])
      .execute();
    for (const { seq, page_id } of rows) newest.set(page_id, Math.max(seq, newest.get(page_id) ?? 0));
  });
  return newest;
};

/** What the rows contain: every update up to this number. */
export const setProjected = async (tx: Tx, pageId: string, projectedSeq: number): Promise<void> => {
  await tx.db
    .insertInto("page_state")
    .values({ page_id: pageId, state: null, upto_seq: 0, projected_seq: projectedSeq })
    .onConflict((conflict) => conflict.column("page_id").doUpdateSet({ projected_seq: projectedSeq }))
    .execute();
};

/** Replaces the updates up to a number by the document they make. */
export const compactLog = async (
  tx: Tx,
  pageId: string,
  state: Uint8Array,
  uptoSeq: number,
): Promise<void> => {
  await tx.db
    .updateTable("page_state")
    .set({ state, upto_seq: uptoSeq })
    .where("page_id", "=", pageId)
    .execute();
  await tx.db.deleteFrom("page_update").where("page_id", "=", pageId).where("seq", "<=", uptoSeq).execute();
};

/** All that makes a page's document. */
export interface PageLog {
  state: Uint8Array | null;
  updates: { seq: number; bytes: Uint8Array }[];
  /** Newest update there ever was, compacted ones included; 0 for none. */
  newestSeq: number;
  projectedSeq: number;
}

export const readLog = async (q: Queryable, pageId: string): Promise<PageLog> => {
  const state = await q.selectFrom("page_state").selectAll().where("page_id", "=", pageId).executeTakeFirst();
  const updates = await q
    .selectFrom("page_update")
    .select(["seq", "update_bytes as bytes"])
    .where("page_id", "=", pageId)
    .where("seq", ">", state?.upto_seq ?? 0)
    .orderBy("seq")
    .execute();
  return {
    state: state?.state ?? null,
    updates,
    newestSeq: updates.at(-1)?.seq ?? state?.upto_seq ?? 0,
    projectedSeq: state?.projected_seq ?? 0,
  };
};

/** Whether updates are on disk that the rows do not contain. */
export const isBehind = async (q: Queryable, pageId: string): Promise<boolean> => {
  const found = await q
    .selectFrom("page_update")
    .select("seq")
    .where("page_id", "=", pageId)
    .where(
      "seq",
      ">",
      sql<number>`coalesce((select projected_seq from page_state where page_id = ${pageId}), 0)`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Those among `pageIds` that have blocks, or updates that may make some. */
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
