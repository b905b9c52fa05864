import { sql } from "kysely";
import { type Engine, inChunks, type Queryable, rowsInChunks, type Tx } from "../../../../storage/index.ts";
import { rootOfImport } from "../../access/index.ts";
import { hasEnded } from "../ended-process.store.ts";

export interface DraftOf {
  importId: string;
  processId: string;
}

export const addDraft = async (tx: Tx, { importId, processId }: DraftOf): Promise<void> => {
  await tx.db
    .insertInto("page_import_draft")
    .values({ import_id: importId, process_id: processId, begun_at: tx.now })
    .execute();
};

/** For each of its transactions. @returns false where somebody else took it for given up, and removes it. */
export const stepDraft = async (tx: Tx, { importId, processId }: DraftOf): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("page_import_draft")
    .set(({ eb }) => ({ step: eb("step", "+", 1) }))
    .where("import_id", "=", importId)
    .where("process_id", "=", processId)
    .where("is_given_up", "=", 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** From now on it writes nothing more. */
export const giveUpDraft = async (tx: Tx, importId: string): Promise<void> => {
  await tx.db
    .updateTable("page_import_draft")
    .set({ is_given_up: 1 })
    .where("import_id", "=", importId)
    .execute();
};

export const removeDraft = async (tx: Tx, importId: string): Promise<void> => {
  await tx.db.deleteFrom("page_import_draft").where("import_id", "=", importId).execute();
};

/** Those that nobody writes any more, as far as that can be said without their process; and those of `processId`. */
export const draftsLeft = async (q: Queryable, engine: Engine, processId: string): Promise<DraftOf[]> => {
  const rows = await q
    .selectFrom("page_import_draft")
    .select(["import_id", "process_id"])
    .where(({ or, eb }) =>
      or([
        eb("is_given_up", "=", 1),
        eb("process_id", "=", processId),
        hasEnded(engine, "page_import_draft.process_id"),
      ]),
    )
    .execute();
  return rows.map(({ import_id: importId, process_id }) => ({ importId, processId: process_id }));
};

/** A page of a draft with how much hangs on it, on synced content of its own as well. */
export interface WeighedPage {
  pageId: string;
  blocks: number;
  files: number;
}

/** Pages of a draft that no one sees, some of them. */
export const someOfDraft = async (q: Queryable, importId: string, most: number): Promise<WeighedPage[]> => {
  const pagesOfDraft = sql`(
    select page.page_id union all
    select content.page_id from page content where content.home_page_id = page.page_id)`;
  const rows = await q
    .selectFrom("page")
    .select([
      "page_id",
      sql<number>`(select count(*) from block where block.page_id in ${pagesOfDraft})`.as("blocks"),
      sql<number>`(select count(*) from file_use where file_use.page_id in ${pagesOfDraft})`.as("files"),
    ])
    .where("trashed_root", "=", rootOfImport(importId))
    .limit(most)
    .execute();
  return rows.map(({ page_id, blocks, files }) => ({
    pageId: page_id,
    blocks: Number(blocks),
    files: Number(files),
  }));
};

/** Nobody sees these pages once the transaction is over. */
export const hidePages = (tx: Tx, importId: string, pageIds: readonly string[]): Promise<void> =>
  inChunks(pageIds, (part) =>
    tx.db
      .updateTable("page")
      .set({ trashed_at: tx.now, trashed_root: rootOfImport(importId) })
      .where("page_id", "in", part)
      .execute(),
  );

/** Makes pages live within a transaction that hides them again. @returns those that were hidden. */
export const unhidePages = async (
  tx: Tx,
  importId: string,
  pageIds: readonly string[],
): Promise<string[]> => {
  const rows = await rowsInChunks(pageIds, (part) =>
    tx.db
      .updateTable("page")
      .set({ trashed_at: null, trashed_root: null })
      .where("page_id", "in", part)
      .where("trashed_root", "=", rootOfImport(importId))
      .returning("page_id")
      .execute(),
  );
  return rows.map(({ page_id }) => page_id);
};

/** The import is over: its pages are seen. @returns how many. */
export const showPages = async (tx: Tx, importId: string): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("page")
    .set({ trashed_at: null, trashed_root: null })
    .where("trashed_root", "=", rootOfImport(importId))
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
