import type { Board, BoardState } from "@maive/contract";
import type { BoardRow } from "./boards.store.ts";
import type { ListedState } from "./states/states.store.ts";

/** A board on the wire. */
export const presentBoard = (row: BoardRow): Board => ({
  board_id: row.board_id,
  name: row.name,
  last_modified: row.last_modified,
  version: row.version,
  has_thumbnail: row.has_thumbnail,
  has_images: row.image_count > 0,
});

/** An earlier state without its drawing. */
export const presentState = ({ version, made_at, maker, shape_count }: ListedState): BoardState => ({
  version,
  made_at,
  made_by: maker,
  shapes: shape_count,
});
