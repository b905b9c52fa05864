import type { Queryable } from "../../../storage/index.ts";
import { unpackLines } from "../../file-texts/packed-lines.ts";
import { boardLines } from "./board-lines.ts";
import type { SearchDocument } from "./document.ts";

/** Databases that are not in the trash, by name and description. */
export const databaseDocuments = async (
  q: Queryable,
  databaseIds: readonly string[],
): Promise<SearchDocument[]> => {
  const rows = await q
    .selectFrom("database")
    .select(["database_id", "name", "description"])
    .where("database_id", "in", databaseIds.map(Number))
    .where("trashed_at", "is", null)
    .execute();
  return rows.map(({ database_id, name, description }) => ({
    kind: "database",
    key: String(database_id),
    title: name,
    lines: description.trim() === "" ? [] : [{ at: null, text: description }],
  }));
};

/** Files that are not in the trash, with the text of their content as far as it has been read; not folders. */
export const fileDocuments = async (q: Queryable, fileIds: readonly string[]): Promise<SearchDocument[]> => {
  const rows = await q
    .selectFrom("drive_item")
    .leftJoin("file_text", "file_text.sha256", "drive_item.sha256")
    .select(["file_id", "display_name", "file_text.lines"])
    .where("file_id", "in", fileIds)
    .where("is_folder", "=", 0)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ file_id, display_name, lines }) => ({
    kind: "file",
    key: file_id,
    title: display_name,
    lines: lines ? unpackLines(lines).map(({ at, text }) => ({ at: at || null, text })) : [],
  }));
};

/** Boards that are not in the trash, with what is written on them. */
export const boardDocuments = async (
  q: Queryable,
  boardIds: readonly string[],
): Promise<SearchDocument[]> => {
  const rows = await q
    .selectFrom("scribble_board")
    .select(["board_id", "name", "scene"])
    .where("board_id", "in", boardIds)
    .where("trashed_at", "is", null)
    .execute();
  return rows.map(({ board_id, name, scene }) => ({
    kind: "board",
    key: board_id,
    title: name,
    lines: boardLines(scene),
  }));
};

export const personDocuments = async (
  q: Queryable,
  userIds: readonly string[],
): Promise<SearchDocument[]> => {
  const rows = await q
    .selectFrom("user_account")
    .select(["user_id", "username"])
    .where("user_id", "in", userIds)
    .execute();
  return rows.map(({ user_id, username }) => ({ kind: "person", key: user_id, title: username, lines: [] }));
};
