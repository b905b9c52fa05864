import { sql } from "kysely";
import type { Queryable, Tx } from "../../../storage/index.ts";
import { inChunks } from "./in-chunks.ts";

export interface PageUpdate {
  pageId: string;
  bytes: Uint8Array;
  /** Where several processes write a page: for whom it is appended. */
  authorId?: string | null;
}

/**
 * Appends updates.
 * @param processId where several processes write a page. @returns the newest sequence number by page.
 */
export const appendUpdates = async (
  tx: Tx,
  updates: readonly PageUpdate[],
  processId: string | null = null,
): Promise<Map<string, number>> => {
  const newest = new Map<string, number>();
  await inChunks(updates, async (part) => {
    const rows = await tx.db
      .insertInto("page_update")
      .values(
        part.map(({ pageId, bytes, authorId }) => ({
          page_id: pageId,
          update_bytes: bytes,
          created_at: tx.now,
          ...(processId === null ? {} : { process_id: processId, author_id: authorId ?? null }),
        })),
      )
      .returning(["seq", "page_id"])
      .execute();
    for (const { seq, page_id } of rows) newest.set(page_id, Math.max(seq, newest.get(page_id) ?? 0));
  });
  return newest;
};

/** Records up to which update the rows are projected. */
export const setProjected = async (tx: Tx, pageId: string, projectedSeq: number): Promise<void> => {
  await tx.db
    .insertInto("page_state")
    .values({ page_id: pageId, state: null, upto_seq: 0, projected_seq: projectedSeq })
    .onConflict((conflict) => conflict.column("page_id").doUpdateSet({ projected_seq: projectedSeq }))
    .execute();
};

/**
 * The same where several processes write a page: only if nobody has written rows or snapshot since `version`.
 * @returns whether it was written.
 */
export const setProjectedSince = async (
  tx: Tx,
  pageId: string,
  projectedSeq: number,
  version: number,
): Promise<boolean> => {
  const next = { projected_seq: projectedSeq, version: version + 1 };
  const written = await tx.db
    .insertInto("page_state")
    .values({ page_id: pageId, state: null, upto_seq: 0, ...next })
    .onConflict((conflict) =>
      conflict.column("page_id").doUpdateSet(next).where("page_state.version", "=", version),
    )
    .returning("page_id")
    .execute();
  return written.length > 0;
};

/** The same as {@link compactLog}, if nobody has written rows or snapshot since `version`. @returns whether it was done. */
export const compactLogSince = async (
  tx: Tx,
  pageId: string,
  { state, uptoSeq, version }: { state: Uint8Array; uptoSeq: number; version: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("page_state")
    .set({ state, upto_seq: uptoSeq, version: version + 1 })
    .where("page_id", "=", pageId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.db.deleteFrom("page_update").where("page_id", "=", pageId).where("seq", "<=", uptoSeq).execute();
  return true;
};

/** Replaces the updates up to a number by a snapshot. */
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

/** The snapshot and updates of a page's document. */
export interface PageLog {
  state: Uint8Array | null;
  updates: { seq: number; bytes: Uint8Array }[];
  /** Newest sequence number ever, compacted ones included; 0 for none. */
  newestSeq: number;
  projectedSeq: number;
  /** How often rows or snapshot were written; 0 where one process writes. */
  version: number;
}

export const readLog = async (q: Queryable, pageId: string): Promise<PageLog> => {
  // Before the snapshot: another process may make a newer one of them meanwhile, which then has what is missing here.
  const stored = await q
    .selectFrom("page_update")
    .select(["seq", "update_bytes as bytes"])
    .where("page_id", "=", pageId)
    .orderBy("seq")
    .execute();
  const state = await q.selectFrom("page_state").selectAll().where("page_id", "=", pageId).executeTakeFirst();
  const updates = stored.filter(({ seq }) => seq > (state?.upto_seq ?? 0));
  return {
    state: state?.state ?? null,
    updates,
    newestSeq: updates.at(-1)?.seq ?? state?.upto_seq ?? 0,
    projectedSeq: state?.projected_seq ?? 0,
    version: state?.version ?? 0,
  };
};

/** A page's log behind a number, at one moment. */
export interface LogAfter {
  /** Where it has some of what came. */
  state: { bytes: Uint8Array; uptoSeq: number } | null;
  updates: { seq: number; bytes: Uint8Array; processId: string | null; authorId: string | null }[];
  /** How often the page's rows or snapshot were written. */
  version: number;
  /** Up to which update the rows are projected. */
  projectedSeq: number;
}

/** What came into a page's log after a number: one statement, since every process reads so for each word on the pages that are open there. */
export const logAfter = async (q: Queryable, pageId: string, after: number): Promise<LogAfter> => {
  const rows = await q
    .selectFrom("page_update")
    .select(["seq", "update_bytes as bytes", "process_id as processId", "author_id as authorId"])
    .select(sql<number | null>`null`.as("version"))
    .select(sql<number | null>`null`.as("projectedSeq"))
    .where("page_id", "=", pageId)
    .where("seq", ">", after)
    .unionAll(
      q
        .selectFrom("page_state")
        .select([
          "upto_seq as seq",
          sql<Uint8Array>`case when upto_seq > ${after} then state end`.as("bytes"),
          sql<string | null>`null`.as("processId"),
          sql<string | null>`null`.as("authorId"),
          "version",
          "projected_seq as projectedSeq",
        ])
        .where("page_id", "=", pageId),
    )
    .orderBy("seq")
    .execute();
  const snapshot = rows.find(({ version }) => version !== null);
  return {
    state: snapshot?.bytes ? { bytes: snapshot.bytes, uptoSeq: snapshot.seq } : null,
    updates: rows.filter(({ version }) => version === null),
    version: snapshot?.version ?? 0,
    projectedSeq: snapshot?.projectedSeq ?? 0,
  };
};

/** How often a page's rows or snapshot were written, and what the rows contain. */
export const pageVersion = async (
  q: Queryable,
  pageId: string,
): Promise<{ version: number; projectedSeq: number }> => {
  const state = await q
    .selectFrom("page_state")
    .select(["version", "projected_seq as projectedSeq"])
    .where("page_id", "=", pageId)
    .executeTakeFirst();
  return state ?? { version: 0, projectedSeq: 0 };
};

/** Those among `pages` whose log goes on behind the number that is given for each. */
export const pagesWithNewerUpdates = async (
  q: Queryable,
  pages: ReadonlyMap<string, number>,
): Promise<string[]> => {
  const found: string[] = [];
  await inChunks([...pages.keys()], async (part) => {
    const rows = await q
      .selectFrom("page_update")
      .select(["page_id", ({ fn }) => fn.max("seq").as("newest")])
      .where("page_id", "in", part)
      .groupBy("page_id")
      .execute();
    for (const { page_id, newest } of rows)
      if (Number(newest) > (pages.get(page_id) ?? 0)) found.push(page_id);
  });
  return found;
};

/** Whether stored updates are not projected yet. */
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
