import type { AutoId } from "./column.ts";

/** What the search may have to index anew. A page is also an entry. */
export type SearchSource = "page" | "database" | "file" | "board" | "person";

/** Appended by triggers, in the transaction of whatever changed; removed by the indexer. */
export interface SearchDirtyTable {
  seq: AutoId;
  kind: SearchSource;
  /** The thing's id. */
  key: string;
}

/** A part of a thing's texts. On SQLite in a file of its own, beside the database. */
export interface SearchDocumentTable {
  /** Newer ones are greater; further parts of a thing are below zero. */
  doc_id: number;
  kind: SearchSource;
  key: string;
  title: string;
  /** Compressed; null without a text. */
  body: Uint8Array | null;
}

/** What a build has still to index: the greatest ranks first. */
export interface SearchBuildTable {
  /** Its place by age. */
  rank: number;
  kind: SearchSource;
  key: string;
}

/** Words that the index has or had. */
export interface SearchVocabularyTable {
  word: string;
}

/** Facts about the index. */
export interface SearchFactTable {
  /** `look`: another process asks for a look at everybody's shares. */
  name: "version" | "cursor" | "next_rank" | "build_total" | "look";
  value: number;
}

/** Who has postings of their own: guests and visitors with many parts. */
export interface SearchShareTable {
  share_id: AutoId;
  user_id: string;
}

/** Which parts these postings are of. */
export interface SearchSharePartTable {
  share_id: number;
  doc_id: number;
}

/** Parts of documents whose tokens stand together. On PostgreSQL alone, as are its blocks. */
export interface SearchSegmentTable {
  segment_id: AutoId;
  /** How often it was merged. */
  level: number;
  /** Parts that were written to it, the first one of each document and others. */
  documents: number;
  first_rank: number;
  last_rank: number;
}

/** A block of tokens with the parts that have them. */
export interface SearchPostingTable {
  segment_id: number;
  /** The first of its tokens. */
  token: string;
  data: Uint8Array;
}

/** The index of the search, all of it derived. */
export interface SearchTables {
  search_dirty: SearchDirtyTable;
  search_document: SearchDocumentTable;
  search_build: SearchBuildTable;
  search_fact: SearchFactTable;
  search_vocabulary: SearchVocabularyTable;
  search_share: SearchShareTable;
  search_share_part: SearchSharePartTable;
  search_segment: SearchSegmentTable;
  search_posting: SearchPostingTable;
}
