import { sql } from "kysely";
import type { Queryable, Tx } from "../storage/index.ts";
import type { StagedFile } from "./blob-store.ts";

/** Whether a file, folder or board image references the `blob` of the surrounding query; deleted ones count. */
export const named = sql<boolean>`(exists (select 1 from drive_item where drive_item.sha256 = blob.sha256)
  or exists (select 1 from scribble_file where scribble_file.sha256 = blob.sha256))`;
const unnamed = sql<boolean>`not ${named}`;

/** Inserts or revives the row that allows references to these bytes. */
export const recordBlob = async (tx: Tx, { sha256, size }: StagedFile): Promise<void> => {
  await tx.db
    .insertInto("blob")
    .values({ sha256, size, created_at: tx.now, unnamed_since: null })
    .onConflict((on) => on.column("sha256").doUpdateSet({ unnamed_since: null }))
    .execute();
};

export const allBlobs = async (q: Queryable): Promise<Set<string>> => {
  const rows = await q.selectFrom("blob").select("sha256").execute();
  return new Set(rows.map((row) => row.sha256));
};

export const hasBlob = async (q: Queryable, sha256: string): Promise<boolean> =>
  (await q.selectFrom("blob").select("sha256").where("sha256", "=", sha256).executeTakeFirst()) !== undefined;

/** The rows that name missing bytes, for a report. */
export const referencesTo = async (q: Queryable, sha256: string): Promise<string[]> => {
  const rows = await q
    .selectFrom("drive_item")
    .select("file_id")
    .where("sha256", "=", sha256)
    .unionAll(q.selectFrom("scribble_file").select("file_id").where("sha256", "=", sha256))
    .execute();
  return rows.map((row) => row.file_id);
};

/** Records when a blob became unreferenced; clears it when it is referenced again. */
export const markUnreferenced = async (tx: Tx): Promise<void> => {
  await tx.db
    .updateTable("blob")
    .set({ unnamed_since: tx.now })
    .where("unnamed_since", "is", null)
    .where(unnamed)
    .execute();
  await tx.db
    .updateTable("blob")
    .set({ unnamed_since: null })
    .where("unnamed_since", "is not", null)
    .where(named)
    .execute();
};

/** Blobs no row has named since before `before`. */
export const unreferencedBefore = async (q: Queryable, before: string): Promise<string[]> => {
  const rows = await q.selectFrom("blob").select("sha256").where("unnamed_since", "<", before).execute();
  return rows.map((row) => row.sha256);
};

/** @returns whether the row was removed; false when the blob is referenced again. */
export const dropBlob = async (tx: Tx, sha256: string, before: string): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom("blob")
    .where("sha256", "=", sha256)
    .where("unnamed_since", "<", before)
    .where(unnamed)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
