import { sql } from "kysely";
import type { Queryable, Tx } from "../../../storage/index.ts";
import type { UploadFacts } from "./upload-place.ts";

/** How many uploads somebody has not finished, and their announced bytes. */
export const unfinishedOf = async (
  q: Queryable,
  owner: string,
): Promise<{ count: number; bytes: number }> => {
  const row = await q
    .selectFrom("upload")
    .select(({ fn }) => [fn.countAll().as("count"), fn.sum("size").as("bytes")])
    .where("owner_id", "=", owner)
    .where("is_stored", "=", 0)
    .executeTakeFirst();
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
};

export const addUpload = async (tx: Tx, facts: UploadFacts): Promise<void> => {
  await tx.db
    .insertInto("upload")
    .values({
      upload_id: facts.id,
      owner_id: facts.owner,
      size: facts.size,
      arrived: 0,
      created_at: facts.createdAt,
      file_id: facts.fileId,
      filename: facts.filename,
      parent_path: facts.parentPath,
      display_name: facts.displayName ?? null,
      replaces: facts.replaces ? 1 : 0,
      is_stored: 0,
    })
    .execute();
};

export interface FoundUpload {
  facts: UploadFacts;
  arrived: number;
  isStored: boolean;
}

export const findUpload = async (q: Queryable, id: string): Promise<FoundUpload | null> => {
  const row = await q.selectFrom("upload").selectAll().where("upload_id", "=", id).executeTakeFirst();
  return row
    ? {
        facts: {
          id: row.upload_id,
          size: row.size,
          createdAt: row.created_at,
          owner: row.owner_id,
          fileId: row.file_id,
          filename: row.filename,
          parentPath: row.parent_path,
          displayName: row.display_name ?? undefined,
          replaces: row.replaces === 1,
        },
        arrived: row.arrived,
        isStored: row.is_stored === 1,
      }
    : null;
};

export interface UploadPart {
  name: string;
  start: number;
  size: number;
}

/** Appends a part. @returns false where it is not the next one: another process has appended meanwhile. */
export const appendPart = async (tx: Tx, id: string, { name, start, size }: UploadPart): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable("upload")
    .set({ arrived: start + size })
    .where("upload_id", "=", id)
    .where("arrived", "=", start)
    .where("size", ">=", start + size)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.db.insertInto("upload_part").values({ name, upload_id: id, start, size }).execute();
  return true;
};

export const partsOf = (q: Queryable, id: string): Promise<UploadPart[]> =>
  q
    .selectFrom("upload_part")
    .select(["name", "start", "size"])
    .where("upload_id", "=", id)
    .orderBy("start")
    .execute();

const removeParts = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const rows = await tx.db
    .deleteFrom("upload_part")
    .where("upload_id", "in", ids)
    .returning("name")
    .execute();
  return rows.map(({ name }) => name);
};

/** Its bytes are stored elsewhere. @returns the names of parts that are of no use any more. */
export const finishUpload = async (tx: Tx, id: string): Promise<string[]> => {
  await tx.db.updateTable("upload").set({ is_stored: 1 }).where("upload_id", "=", id).execute();
  return removeParts(tx, [id]);
};

/** @returns the names of their parts. */
export const removeUploads = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const names = await removeParts(tx, ids);
  if (ids.length > 0) await tx.db.deleteFrom("upload").where("upload_id", "in", ids).execute();
  return names;
};

/** The oldest uploads begun before `before`. */
export const uploadsBefore = async (q: Queryable, before: string, limit: number): Promise<string[]> => {
  const rows = await q
    .selectFrom("upload")
    .select("upload_id")
    .where("created_at", "<", before)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map(({ upload_id }) => upload_id);
};

export const hasPart = async (q: Queryable, name: string): Promise<boolean> =>
  (await q
    .selectFrom("upload_part")
    .select(sql<number>`1`.as("one"))
    .where("name", "=", name)
    .executeTakeFirst()) !== undefined;
