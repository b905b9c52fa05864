import { sql } from "kysely";
import type { FileTextTable, Queryable, Tx } from "../../storage/index.ts";
import { picturedTypes, readableTypes } from "./kinds.ts";

/** A file whose text is not known yet. */
export interface UnreadFile {
  sha256: string;
  mime_type: string;
  file_size: number;
}

/** Which version of the reading a row must have, at least. */
export interface RequiredVersions {
  plain: number;
  /** Of files that may have text in pictures; null where that is not read. */
  pictured: number | null;
}

/** Numbers as literals: PostgreSQL would take parameters in a `case` for texts. */
const isUnread = ({ plain, pictured }: RequiredVersions) => sql<boolean>`not exists (
  select 1 from file_text where file_text.sha256 = drive_item.sha256 and file_text.version >=
    case when drive_item.mime_type in (${sql.join(picturedTypes)}) then ${sql.lit(pictured ?? plain)}
    else ${sql.lit(plain)} end)`;

/** Those of the files that are to be read. */
export const unreadAmong = async (
  q: Queryable,
  fileIds: readonly string[],
  required: RequiredVersions,
): Promise<UnreadFile[]> => {
  if (fileIds.length === 0) return [];
  const types =
    required.pictured === null ? readableTypes : [...new Set([...readableTypes, ...picturedTypes])];
  const rows = await q
    .selectFrom("drive_item")
    .select(["sha256", "mime_type", "file_size"])
    .where("file_id", "in", fileIds)
    .where("deleted_at", "is", null)
    .where("sha256", "is not", null)
    .where("mime_type", "in", types)
    .where(isUnread(required))
    .orderBy("file_id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, sha256: row.sha256 ?? "" }));
};

/** Ids of files before an id, newest first; whether they are read or not. */
export const filesBefore = async (q: Queryable, before: string | null, limit: number): Promise<string[]> => {
  const rows = await q
    .selectFrom("drive_item")
    .select("file_id")
    .$if(before !== null, (some) => some.where("file_id", "<", before))
    .orderBy("file_id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.file_id);
};

/** What is known of the text of these bytes; undefined where nothing is. */
export const textRow = (q: Queryable, sha256: string): Promise<FileTextTable | undefined> =>
  q.selectFrom("file_text").selectAll().where("sha256", "=", sha256).executeTakeFirst();

/** Stores a result. Bytes that are gone meanwhile have none. @returns whether they are still there. */
export const writeText = async (tx: Tx, row: FileTextTable): Promise<boolean> => {
  const blob = await tx.db
    .selectFrom("blob")
    .select("sha256")
    .where("sha256", "=", row.sha256)
    .executeTakeFirst();
  if (!blob) return false;
  const { sha256: _, ...values } = row;
  await tx.db
    .insertInto("file_text")
    .values(row)
    .onConflict((on) => on.column("sha256").doUpdateSet(values))
    .execute();
  return true;
};
