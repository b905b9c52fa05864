import type { Flag } from "./column.ts";

/** Bytes in the blob store, by their hash. */
export interface BlobTable {
  /** Hex, lower case. */
  sha256: string;
  size: number;
  created_at: string;
  /** Since when no row names it; null while one does. */
  unnamed_since: string | null;
}

/** A file or folder. */
export interface DriveItemTable {
  file_id: string;
  /** Null at root. */
  parent_id: string | null;
  is_folder: Flag;
  /** Below `/.system`: files of pages, out of sight in Drive. Never changes. */
  is_system: Flag;
  /** The block to whose folder below `/.system/blocks` this belongs. Never changes. */
  block_id: string | null;
  /** As it was uploaded. */
  filename: string;
  display_name: string;
  /** Of the display name; unique among the live ones of a folder. */
  name_folded: string;
  /** Null for folders. */
  sha256: string | null;
  file_size: number;
  mime_type: string;
  created_by: string | null;
  created_at: string;
  modified_by: string | null;
  last_modified: string;
  deleted_at: string | null;
  /** The item by whose deletion this one went. */
  deleted_root: string | null;
  /** Null while it is live, and where the server itself took it away. */
  deleted_by: string | null;
}

/** Which pages and entries hold a file: whoever may read one of them may read the file. */
export interface FileUseTable {
  file_id: string;
  page_id: string;
  /** `trashed_cell`: of a property in the trash, which holds the file, but gives nobody access to it. */
  kind: "block" | "cover" | "cell" | "trashed_cell";
  /** The block's or property's id; empty for a cover. */
  holder: string;
}

/** Files that blocks of a page name or named: what an earlier state of it may show to others again. */
export interface BlockFileTable {
  page_id: string;
  block_id: string;
  file_id: string;
}

/** Bytes, the files and folders of Drive, and what holds them. */
export interface FileTables {
  blob: BlobTable;
  drive_item: DriveItemTable;
  file_use: FileUseTable;
  block_file: BlockFileTable;
}
