import { sql, type Selectable } from "kysely";
import type { Authorized } from "../../shared/authorized.ts";
import type { Queryable, ScribbleBoardTable, Tx } from "../../storage/index.ts";

/** A board without its drawing. */
export interface BoardRow extends Omit<Selectable<ScribbleBoardTable>, "scene" | "thumbnail"> {
  has_thumbnail: boolean;
}

/** A board the actor may at least read. */
export type ReadableBoard = Authorized<BoardRow, "read"> | Authorized<BoardRow, "write">;

const boards = (q: Queryable) =>
  q
    .selectFrom("scribble_board")
    .select([
      "board_id",
      "name",
      "version",
      "save_id",
      "image_count",
      "created_at",
      "last_modified",
      "trashed_at",
      "modified_by",
      sql<boolean | number>`thumbnail is not null`.as("has_thumbnail"),
    ]);

/** SQLite returns booleans as 0 or 1. */
const toRow = (row: Omit<BoardRow, "has_thumbnail"> & { has_thumbnail: boolean | number }): BoardRow => ({
  ...row,
  has_thumbnail: Boolean(row.has_thumbnail),
});

export const findBoard = async (q: Queryable, boardId: string): Promise<BoardRow | undefined> => {
  const row = await boards(q).where("board_id", "=", boardId).executeTakeFirst();
  return row && toRow(row);
};

/** Last changed first. */
export const liveBoards = async (q: Queryable): Promise<BoardRow[]> => {
  const rows = await boards(q)
    .where("trashed_at", "is", null)
    .orderBy("last_modified", "desc")
    .orderBy("board_id", "desc")
    .execute();
  return rows.map(toRow);
};

/** Last deleted first. */
export const trashedBoards = async (q: Queryable): Promise<BoardRow[]> => {
  const rows = await boards(q)
    .where("trashed_at", "is not", null)
    .orderBy("trashed_at", "desc")
    .orderBy("board_id", "desc")
    .execute();
  return rows.map(toRow);
};

/** The drawing and its version, in one read for consistency. */
export const drawingOf = (
  q: Queryable,
  { board_id }: ReadableBoard,
): Promise<Pick<ScribbleBoardTable, "scene" | "version" | "save_id"> | undefined> =>
  q
    .selectFrom("scribble_board")
    .select(["scene", "version", "save_id"])
    .where("board_id", "=", board_id)
    .executeTakeFirst();

export const thumbnailOf = async (
  q: Queryable,
  { board_id }: Authorized<BoardRow, "read">,
): Promise<Uint8Array | null> => {
  const row = await q
    .selectFrom("scribble_board")
    .select("thumbnail")
    .where("board_id", "=", board_id)
    .executeTakeFirst();
  return row?.thumbnail ?? null;
};

export const insertBoard = async (
  tx: Tx,
  board: Pick<ScribbleBoardTable, "board_id" | "name" | "scene">,
): Promise<void> => {
  await tx.db
    .insertInto("scribble_board")
    .values({
      ...board,
      version: 0,
      save_id: null,
      image_count: 0,
      created_at: tx.now,
      last_modified: tx.now,
      trashed_at: null,
      thumbnail: null,
    })
    .execute();
};

/** Copies a board with its images; no save id. */
export const copyBoard = async (
  tx: Tx,
  from: Authorized<BoardRow, "read">,
  to: Pick<BoardRow, "board_id" | "name">,
): Promise<void> => {
  await tx.db
    .insertInto("scribble_board")
    .columns([
      "board_id",
      "name",
      "version",
      "save_id",
      "image_count",
      "created_at",
      "last_modified",
      "trashed_at",
      "thumbnail",
      "scene",
    ])
    .expression((eb) =>
      eb
        .selectFrom("scribble_board")
        .select([
          sql<string>`${to.board_id}`.as("board_id"),
          sql<string>`${to.name}`.as("name"),
          "version",
          sql<null>`null`.as("save_id"),
          "image_count",
          sql<string>`${tx.now}`.as("created_at"),
          sql<string>`${tx.now}`.as("last_modified"),
          sql<null>`null`.as("trashed_at"),
          "thumbnail",
          "scene",
        ])
        .where("board_id", "=", from.board_id),
    )
    .execute();
};

export interface SavedScene {
  scene: string;
  saveId: string;
  imageCount: number;
  /** Undefined: unchanged. */
  thumbnail: Uint8Array | null | undefined;
}

/** Writes the next version of a board. @returns its number. */
export const writeScene = async (
  tx: Tx,
  board: Authorized<BoardRow, "write">,
  { scene, saveId, imageCount, thumbnail }: SavedScene,
  userId: string,
): Promise<number> => {
  const version = board.version + 1;
  await tx.db
    .updateTable("scribble_board")
    .set({
      scene,
      version,
      save_id: saveId,
      image_count: imageCount,
      modified_by: userId,
      last_modified: tx.now,
      ...(thumbnail === undefined ? {} : { thumbnail }),
    })
    .where("board_id", "=", board.board_id)
    .execute();
  return version;
};

export const writeName = async (
  tx: Tx,
  board: Authorized<BoardRow, "write">,
  name: string,
): Promise<void> => {
  await tx.db
    .updateTable("scribble_board")
    .set({ name, last_modified: tx.now })
    .where("board_id", "=", board.board_id)
    .execute();
};

export const writeTrashed = async (
  tx: Tx,
  board: Authorized<BoardRow, "write">,
  trashedAt: string | null,
): Promise<void> => {
  await tx.db
    .updateTable("scribble_board")
    .set({ trashed_at: trashedAt })
    .where("board_id", "=", board.board_id)
    .execute();
};

/** Its images cascade. */
export const removeBoard = async (tx: Tx, board: Authorized<BoardRow, "write">): Promise<void> => {
  await tx.db.deleteFrom("scribble_board").where("board_id", "=", board.board_id).execute();
};

/** Removes boards trashed before an instant. @returns their ids. */
export const removeTrashedBefore = async (tx: Tx, before: string): Promise<string[]> => {
  const old = await tx.db
    .selectFrom("scribble_board")
    .select("board_id")
    .where("trashed_at", "<", before)
    .execute();
  await tx.db.deleteFrom("scribble_board").where("trashed_at", "<", before).execute();
  return old.map((row) => row.board_id);
};
