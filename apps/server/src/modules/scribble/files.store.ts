import type { Selectable } from "kysely";
import type { Authorized } from "../../shared/authorized.ts";
import type { Queryable, ScribbleFileTable, Tx } from "../../storage/index.ts";
import type { BoardRow } from "./boards.store.ts";

export type FileRow = Selectable<ScribbleFileTable>;

export const filesOf = (
  q: Queryable,
  { board_id }: Authorized<BoardRow, "read">,
): Promise<Pick<FileRow, "file_id" | "mime_type">[]> =>
  q
    .selectFrom("scribble_file")
    .select(["file_id", "mime_type"])
    .where("board_id", "=", board_id)
    .orderBy("created_at")
    .orderBy("file_id")
    .execute();

export const findFile = (
  q: Queryable,
  { board_id }: Authorized<BoardRow, "read">,
  fileId: string,
): Promise<FileRow | undefined> =>
  q
    .selectFrom("scribble_file")
    .selectAll()
    .where("board_id", "=", board_id)
    .where("file_id", "=", fileId)
    .executeTakeFirst();

export const countFiles = async (tx: Tx, { board_id }: Authorized<BoardRow, "write">): Promise<number> => {
  const row = await tx.db
    .selectFrom("scribble_file")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("board_id", "=", board_id)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

/** An existing image of the same id stays: images are immutable. */
export const insertFile = async (
  tx: Tx,
  { board_id }: Authorized<BoardRow, "write">,
  file: Pick<FileRow, "file_id" | "sha256" | "size" | "mime_type" | "created_by">,
): Promise<void> => {
  await tx.db
    .insertInto("scribble_file")
    // Unused until a drawing references it.
    .values({ ...file, board_id, created_at: tx.now, unused_since: tx.now })
    .onConflict((on) => on.columns(["board_id", "file_id"]).doNothing())
    .execute();
};

/** @param userId who copies; the images also count for their quota. */
export const copyFiles = async (
  tx: Tx,
  from: Authorized<BoardRow, "read">,
  to: string,
  userId: string,
): Promise<void> => {
  const rows = await tx.db
    .selectFrom("scribble_file")
    .selectAll()
    .where("board_id", "=", from.board_id)
    .execute();
  if (rows.length === 0) return;
  await tx.db
    .insertInto("scribble_file")
    .values(rows.map((row) => ({ ...row, board_id: to, created_at: tx.now, created_by: userId })))
    .execute();
};

/** Records which images the drawing uses, and since when the others are unused. */
export const noteUsed = async (
  tx: Tx,
  { board_id }: Authorized<BoardRow, "write">,
  fileIds: ReadonlySet<string>,
): Promise<void> => {
  const stored = await tx.db
    .selectFrom("scribble_file")
    .select(["file_id", "unused_since"])
    .where("board_id", "=", board_id)
    .execute();
  const mark = async (files: typeof stored, unusedSince: string | null): Promise<void> => {
    if (files.length === 0) return;
    await tx.db
      .updateTable("scribble_file")
      .set({ unused_since: unusedSince })
      .where("board_id", "=", board_id)
      .where(
        "file_id",
        "in",
        files.map((file) => file.file_id),
      )
      .execute();
  };
  await mark(
    stored.filter((file) => file.unused_since !== null && fileIds.has(file.file_id)),
    null,
  );
  await mark(
    stored.filter((file) => file.unused_since === null && !fileIds.has(file.file_id)),
    tx.now,
  );
};

/** Deletes images unused since before an instant. */
export const removeUnusedBefore = async (tx: Tx, before: string): Promise<void> => {
  await tx.db.deleteFrom("scribble_file").where("unused_since", "<", before).execute();
};
