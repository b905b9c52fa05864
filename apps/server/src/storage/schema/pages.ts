import type { Generated } from "kysely";
import type { AutoId, Flag } from "./column.ts";

export interface PageTable {
  page_id: string;
  parent_page_id: string | null;
  /** Set for entries. */
  parent_database_id: number | null;
  /** Set for the content of synced blocks: the page whose rights and trash are also its own. No page by itself. */
  home_page_id: Generated<string | null>;
  title: string;
  icon: string | null;
  cover_image_path: string | null;
  cover_position: Generated<number>;
  /** JSON of what differs from the default settings; null for nothing. */
  settings: Generated<string | null>;
  /** Fractional index among its siblings. */
  pos: string;
  trashed_at: string | null;
  /**
   * The page whose deletion included this one, or `database-` with a database's id; `import-` with the id of a draft: nobody sees
   * it before that import is over.
   */
  trashed_root: string | null;
  created_by: string | null;
  created_at: string;
  last_modified: string;
}

/** Projection of page documents for HTTP, search and exports. */
export interface BlockTable {
  block_id: string;
  page_id: string;
  parent_block_id: string | null;
  block_type: string;
  content: string;
  block_config: string;
  block_order: number;
  last_modified: string;
}

/** Which blocks name which pages: derived with the blocks. A target may be gone, or of no page at all. */
export interface PageLinkTable {
  block_id: string;
  page_id: string;
  target_page_id: string;
}

/** Append-only log of Yjs updates, written before they are acknowledged. */
export interface PageUpdateTable {
  seq: AutoId;
  page_id: string;
  update_bytes: Uint8Array;
  created_at: string;
  /** Where several processes write a page: which one appended it, and for whom. */
  process_id: string | null;
  author_id: string | null;
}

/** Snapshot of a page's document up to and including `upto_seq`. */
export interface PageStateTable {
  page_id: string;
  state: Uint8Array | null;
  upto_seq: number;
  /** Last update contained in the block rows. */
  projected_seq: number;
  /** Where several processes write a page: how often snapshot or rows were written. */
  version: Generated<number>;
}

/** Texts of blocks as a session was last answered them, where several processes work on the database. */
export interface AnsweredTextTable {
  session_id: string;
  page_id: string;
  /** A block's id; empty: the whole page. */
  part: string;
  /** Compressed JSON: texts by block. */
  body: Uint8Array;
  /** By the database's clock. */
  answered_ms: number;
}

/** The report of an import of pages. */
export interface PageImportTable {
  import_id: string;
  user_id: string;
  title: string;
  imported_at: string;
  undone_at: string | null;
  page_count: number;
  database_count: Generated<number>;
  note_count: number;
  /** JSON: what it made, what did not come along. */
  report: string;
}

/** An import of pages that is being written in many transactions: what it has made so far, nobody sees. */
export interface PageImportDraftTable {
  import_id: string;
  /** Who writes it; once that has ended, another one removes what it left. */
  process_id: string;
  begun_at: string;
  /** Counts its transactions, so that none commits beside its removal. */
  step: Generated<number>;
  /** It is being removed. */
  is_given_up: Generated<Flag>;
}

/** An import of pages, or its preview, that goes on without the request that began it. */
export interface ImportJobTable {
  job_id: string;
  user_id: string;
  /** Who runs it; once that has ended, it goes on nowhere. */
  process_id: string;
  act: "preview" | "import";
  state: "waiting" | "running" | "done" | "failed" | "stopped" | "interrupted";
  is_stop_wanted: Generated<Flag>;
  started_at: string;
  ended_at: string | null;
  /** JSON: what it was started with, without any secret. */
  input: string;
  /** JSON: how far it is. */
  progress: string | null;
  /** JSON: why it failed. */
  failure: string | null;
  /** The report of an import that is done. */
  import_id: string | null;
  /** JSON: what a preview that is done says. */
  preview: string | null;
}

/** Names of states of a page. */
export interface PageVersionTable {
  page_id: string;
  /** The change that it is the state after. */
  change_id: string;
  name: string;
  named_by: string | null;
  named_at: string;
}

/** Pages, their documents and blocks. */
export interface PageTables {
  answered_text: AnsweredTextTable;
  page: PageTable;
  block: BlockTable;
  import_job: ImportJobTable;
  page_import: PageImportTable;
  page_import_draft: PageImportDraftTable;
  page_link: PageLinkTable;
  page_update: PageUpdateTable;
  page_state: PageStateTable;
  page_version: PageVersionTable;
}
