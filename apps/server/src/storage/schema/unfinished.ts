import type { Flag } from "./column.ts";

/** A resumable upload whose parts may come to any process. */
export interface UploadTable {
  upload_id: string;
  owner_id: string;
  /** Announced bytes. */
  size: number;
  /** Bytes of its parts. */
  arrived: number;
  created_at: string;
  /** Of its future file. */
  file_id: string;
  filename: string;
  parent_path: string;
  display_name: string | null;
  replaces: Flag;
  /** Its bytes are a file's now. */
  is_stored: Flag;
}

export interface UploadPartTable {
  /** In the store of parts; 64 hex digits. */
  name: string;
  upload_id: string;
  start: number;
  size: number;
}

/** A table that waits for its import. */
export interface TableImportTable {
  import_id: string;
  user_id: string;
  file_name: string;
  /** Its file in the store of parts; null once the entries are written. */
  part: string | null;
  size: number;
  expires_ms: number;
  state: string;
  /** The process that works on it. */
  process_id: string | null;
  /** JSON: what is known of it. */
  body: string;
  /** JSON: the last check, and its report as packed CSV. */
  tried: string | null;
  report: Uint8Array | null;
}

/** How far an import is; apart from it, since its transaction is long. */
export interface TableImportProgressTable {
  import_id: string;
  /** When its process was heard of, by the database's clock, in ms. */
  seen_ms: number;
  rows_done: number;
  is_cancelled: Flag;
}

/** What people have begun and not finished, where several processes share it. */
export interface UnfinishedTables {
  upload: UploadTable;
  upload_part: UploadPartTable;
  table_import: TableImportTable;
  table_import_progress: TableImportProgressTable;
}
