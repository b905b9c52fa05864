import type { SearchSource } from "../../../storage/index.ts";

/** Names what is indexed: a page or entry, a database, a file, a board or a person. */
export interface DocumentKey {
  kind: SearchSource;
  key: string;
}

/** Where a line is: a property's id, or a place in a file; null for blocks, which are found by their text. */
export type LinePlace = number | string | null;

export interface Line {
  at: LinePlace;
  text: string;
}

/** What is found of one thing. */
export interface SearchDocument extends DocumentKey {
  title: string;
  lines: readonly Line[];
  /** Results of formulas and rollups: they may be of entries that a reader of this one may not read. Main reads everything. */
  mainLines?: readonly Line[];
}
