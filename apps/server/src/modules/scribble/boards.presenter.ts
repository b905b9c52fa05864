import type { Board } from "@maive/contract";
import type { BoardRow } from "./boards.store.ts";

/** A board as the contract shows it. */
export const presentBoard = (row: BoardRow): Board => ({
  board_id: row.board_id,
  name: row.name,
  last_modified: row.last_modified,
  version: row.version,
  has_thumbnail: row.has_thumbnail,
  has_images: row.image_count > 0,
});
