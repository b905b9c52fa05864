import type { Generated } from "kysely";
import type { AutoId } from "./column.ts";

export interface PageTable {
  page_id: string;
  parent_page_id: string | null;
  /** Set for entries of a database. */
  parent_database_id: number | null;
  title: string;
  icon: string | null;
  cover_image_path: string | null;
  cover_position: Generated<number>;
  /** Fractional index among its siblings. */
  pos: string;
  trashed_at: string | null;
  /** The page by whose deletion this one came into the trash, or `database-` with the id of its database. */
  trashed_root: string | null;
  created_by: string | null;
  created_at: string;
  last_modified: string;
}

/** Projection of the page documents: what HTTP, search and exports read. */
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

/** Append-only log of Yjs updates; an update is acknowledged once its row is on disk. */
export interface PageUpdateTable {
  seq: AutoId;
  page_id: string;
  update_bytes: Uint8Array;
  created_at: string;
}

/** Compacted document of a page up to and including `upto_seq`. */
export interface PageStateTable {
  page_id: string;
  state: Uint8Array | null;
  upto_seq: number;
  /** Last update the block rows contain. */
  projected_seq: number;
}

/** Pages, their documents and blocks. */
export interface PageTables {
  page: PageTable;
  block: BlockTable;
  page_update: PageUpdateTable;
  page_state: PageStateTable;
}
