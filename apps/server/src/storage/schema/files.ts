import type { Flag } from "./column.ts";

/** Bytes in the blob store, by hash. */
export interface BlobTable {
  /** Hex, lower case. */
  sha256: string;
  size: number;
  created_at: string;
  /** Since when it is unreferenced; null while it is referenced. */
  unnamed_since: string | null;
}

/** A file or folder. */
export interface DriveItemTable {
  file_id: string;
  /** Null at the root. */
  parent_id: string | null;
  is_folder: Flag;
  /** Below `/.system`: page-owned, hidden in Drive. Immutable. */
  is_system: Flag;
  /** The block that owns its folder below `/.system/blocks`. Immutable. */
  block_id: string | null;
  /** The uploaded name. */
  filename: string;
  display_name: string;
  /** Folded display name; unique among the live items of a folder. */
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
  /** The item whose deletion included this one. */
  deleted_root: string | null;
  /** Null while live, and for deletions by the server. */
  deleted_by: string | null;
}

/** Which pages and entries use a file; their readers may read it. */
export interface FileUseTable {
  file_id: string;
  page_id: string;
  /** `trashed_cell`: of a trashed property; preserves the file, but grants no access. */
  kind: "block" | "cover" | "cell" | "trashed_cell";
  /** The block's or property's id; empty for a cover. */
  holder: string;
}

/** Files ever used by blocks of a page, which restoring an earlier state may show again. */
export interface BlockFileTable {
  page_id: string;
  block_id: string;
  file_id: string;
}

/** What the content of a file says, made of its bytes: for the search. In no archive, since it can be made again. */
export interface FileTextTable {
  sha256: string;
  /** Of the reading; a later one reads anew. */
  version: number;
  /** Why nothing could be read; null where it could, be there text or not. */
  failure: string | null;
  /** There is more text than is taken. */
  is_cut: Flag;
  /** Packed lines with their places; null where there are none. */
  lines: Uint8Array | null;
  read_at: string;
}

/** Blobs with their texts, Drive items and their uses. */
export interface FileTables {
  blob: BlobTable;
  file_text: FileTextTable;
  drive_item: DriveItemTable;
  file_use: FileUseTable;
  block_file: BlockFileTable;
}
