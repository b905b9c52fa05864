import type { Generated } from "kysely";

/** A drawing board of Scribble. */
export interface ScribbleBoardTable {
  board_id: string;
  name: string;
  /** Counts saved drawings, from 0. */
  version: number;
  /** The client's name for the save that made this version. */
  save_id: string | null;
  /** Images the drawing names. */
  image_count: number;
  created_at: string;
  last_modified: string;
  trashed_at: string | null;
  /** Who drew on it last; null where that is not known. */
  modified_by: Generated<string | null>;
  /** PNG or WebP. */
  thumbnail: Uint8Array | null;
  /** JSON; last in the row, so that lists never read it. */
  scene: string;
}

/** What was drawn on a board before. */
export interface ScribbleStateTable {
  board_id: string;
  /** Of the board, when it was the current one. */
  version: number;
  /** When the next drawing took its place. */
  kept_at: string;
  made_at: string;
  made_by: string | null;
  shape_count: number;
  /** JSON array of the images it shows, which stay for it. */
  image_ids: string;
  /** Of the scene. */
  bytes: number;
  /** JSON; last in the row, so that lists never read it. */
  scene: string;
}

/** An image on a board. */
export interface ScribbleFileTable {
  board_id: string;
  file_id: string;
  sha256: string;
  size: number;
  mime_type: string;
  created_at: string;
  /** Since when the drawing does not name it; undo may bring it back for a while. */
  unused_since: string | null;
  /** For whom its bytes count. */
  created_by: string | null;
}

/** Drawing boards. */
export interface ScribbleTables {
  scribble_board: ScribbleBoardTable;
  scribble_state: ScribbleStateTable;
  scribble_file: ScribbleFileTable;
}
