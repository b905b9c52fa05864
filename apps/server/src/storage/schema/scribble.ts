import type { Generated } from "kysely";

/** A board of Scribble. */
export interface ScribbleBoardTable {
  board_id: string;
  name: string;
  /** Incremented by each save, from 0. */
  version: number;
  /** The client's id of the save that made this version. */
  save_id: string | null;
  /** Number of images in the drawing. */
  image_count: number;
  created_at: string;
  last_modified: string;
  trashed_at: string | null;
  /** Who last drew on it; null when unknown. */
  modified_by: Generated<string | null>;
  /** PNG or WebP. */
  thumbnail: Uint8Array | null;
  /** JSON; the last column, so that lists do not read it. */
  scene: string;
}

/** An earlier drawing of a board. */
export interface ScribbleStateTable {
  board_id: string;
  /** The board's version then. */
  version: number;
  /** When the next drawing replaced it. */
  kept_at: string;
  made_at: string;
  made_by: string | null;
  shape_count: number;
  /** JSON array of its images, which are preserved. */
  image_ids: string;
  /** Of the scene. */
  bytes: number;
  /** JSON; the last column, so that lists do not read it. */
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
  /** Since when the drawing does not use it; undo may bring it back for a while. */
  unused_since: string | null;
  /** Whose quota its bytes count for. */
  created_by: string | null;
}

/** Drawing boards. */
export interface ScribbleTables {
  scribble_board: ScribbleBoardTable;
  scribble_state: ScribbleStateTable;
  scribble_file: ScribbleFileTable;
}
