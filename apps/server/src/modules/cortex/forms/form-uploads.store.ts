import type { Selectable } from "kysely";
import type { FormUploadTable, Queryable, Tx } from "../../../storage/index.ts";

export type UploadRow = Selectable<FormUploadTable>;
/** One whose file waits. */
export type WaitingRow = UploadRow & { part: string };

/** Files of one answer that is being given. */
export interface UploadsOf {
  viewId: number;
  session: string;
  /** Their owner; null where the session is the proof. */
  sender: string | null;
}

/** Prefix of the address of a network, which identifies anonymous senders. */
export const anonymousPrefix = "net:";

const isWaiting = (row: UploadRow): row is WaitingRow => row.part !== null;

const uploadsOf = (q: Queryable, { viewId, session, sender }: UploadsOf) => {
  const found = q
    .selectFrom("form_upload")
    .selectAll()
    .where("view_id", "=", viewId)
    .where("form_session", "=", session)
    .where("part", "is not", null);
  return sender === null ? found : found.where("sender", "=", sender);
};

/** The files that wait for an answer. */
export const waitingUploads = async (q: Queryable, of: UploadsOf): Promise<WaitingRow[]> =>
  (await uploadsOf(q, of).orderBy("created_at").execute()).filter(isWaiting);

/** One of them. */
export const findUpload = async (
  q: Queryable,
  of: UploadsOf,
  uploadId: string,
): Promise<WaitingRow | undefined> => {
  const row = await uploadsOf(q, of).where("upload_id", "=", uploadId).executeTakeFirst();
  return row && isWaiting(row) ? row : undefined;
};

/** Bytes of all files that anonymous users sent to a form and that wait for their answers. */
export const anonymousBytes = async (q: Queryable, viewId: number): Promise<number> => {
  const row = await q
    .selectFrom("form_upload")
    .select((eb) => eb.fn.sum<number | null>("size").as("bytes"))
    .where("view_id", "=", viewId)
    .where("part", "is not", null)
    .where("sender", "like", `${anonymousPrefix}%`)
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
};

/** What was sent since then, waiting or not: by somebody, and to a form. */
export const sentSince = async (
  q: Queryable,
  instant: string,
  by: { sender: string } | { viewId: number },
): Promise<{ files: number; bytes: number }> => {
  const sums = q
    .selectFrom("form_upload")
    .select((eb) => [eb.fn.countAll<number>().as("files"), eb.fn.sum<number | null>("size").as("bytes")])
    .where("created_at", ">", instant);
  const row = await (
    "sender" in by ? sums.where("sender", "=", by.sender) : sums.where("view_id", "=", by.viewId)
  ).executeTakeFirst();
  return { files: Number(row?.files ?? 0), bytes: Number(row?.bytes ?? 0) };
};

export const insertUpload = async (tx: Tx, row: UploadRow): Promise<void> => {
  await tx.db.insertInto("form_upload").values(row).execute();
};

/** The file waits no longer; that it was sent counts for a day. @returns whether it did. */
export const takeUpload = async (tx: Tx, uploadId: string): Promise<boolean> => {
  const taken = await tx.db
    .updateTable("form_upload")
    .set({ part: null })
    .where("upload_id", "=", uploadId)
    .where("part", "is not", null)
    .returning("upload_id")
    .executeTakeFirst();
  return taken !== undefined;
};

/** Some uploads from before then, the first ones first. */
export const uploadsBefore = (
  q: Queryable,
  instant: string,
  most: number,
): Promise<Pick<UploadRow, "upload_id" | "part">[]> =>
  q
    .selectFrom("form_upload")
    .select(["upload_id", "part"])
    .where("created_at", "<", instant)
    .orderBy("created_at")
    .limit(most)
    .execute();

export const deleteUploads = async (tx: Tx, uploadIds: readonly string[]): Promise<void> => {
  await tx.db.deleteFrom("form_upload").where("upload_id", "in", uploadIds).execute();
};
