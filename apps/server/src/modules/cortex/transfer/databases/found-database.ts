import type { KnownPropertyType, PropertyConfig } from "@maive/contract";
import type { StoredValue } from "@maive/values";

/**
 * A database as a file of another program describes it. Readers of formats produce {@link FoundTable} and
 * {@link FoundPage}; `settleDatabases` makes {@link ImportedDatabase} of them. Plain data: it crosses threads.
 */

/** What an export says that a column holds; where it says nothing, its cells do. */
export type ColumnKind =
  | "text"
  | "number"
  | "checkbox"
  | "date"
  | "choice"
  | "choices"
  | "person"
  | "url"
  | "email"
  | "phone"
  | "files"
  | "relation"
  | "computed";

/** What a cell names in the import: an address relative to the file it stands in. */
export interface CellLink {
  text: string;
  href: string;
}

export interface FoundCell {
  text: string;
  links: CellLink[];
}

export interface FoundColumn {
  name: string;
  kind: ColumnKind | null;
  /** Colours of its options by their names, as the other program calls them. */
  colors: Record<string, string>;
}

export interface FoundRow {
  title: string;
  /** Its page, relative to the table's file. */
  href: string | null;
  /** By the names of columns. */
  cells: Map<string, FoundCell>;
}

/** A table of a file. */
export interface FoundTable {
  /** The file that the addresses in it are relative to. */
  path: string;
  titleName: string | null;
  columns: FoundColumn[];
  rows: FoundRow[];
}

/** What a page says of itself as an entry. */
export interface FoundPage {
  path: string;
  title: string;
  columns: FoundColumn[];
  cells: Map<string, FoundCell>;
}

/** A database to be made: what it is called, and where its tables and pages are. */
export interface PlannedDatabase {
  /** Stands for its id in blocks until it is made. */
  key: string;
  name: string;
  /** The file or folder that reports name. */
  path: string;
  /** Keys of its tables in the reader, the one with all rows first. */
  tables: string[];
  /** A table of a view with fewer columns or rows. */
  shown: string | null;
  /** Keys of the files that are it. */
  signs: string[];
  /** Its pages with the ids they will have, and how they are called unless they say so themselves. */
  pages: { path: string; pageId: string; title: string }[];
}

/** A value of an entry: as it is stored, or what it names in the import. */
export type ImportedValue = StoredValue | { pages: string[] } | { files: string[] };

export interface ImportedColumn {
  name: string;
  type: KnownPropertyType;
  config: PropertyConfig;
  /** Of a relation: the place of the database it leads to. */
  target: number | null;
  /** Of a relation whose other side is here: the column's place in the target. */
  inverse: number | null;
  /** Of a rollup: a relation of the same database, and a column of its target; null is the title. */
  rollup: { relation: number; database: number; column: number | null } | null;
  isShown: boolean;
}

export interface ImportedEntry {
  pageId: string;
  title: string;
  /** The document with its blocks; null without one. */
  path: string | null;
  /** One per column. */
  values: ImportedValue[];
}

export interface ImportedDatabase {
  key: string;
  name: string;
  path: string;
  titleName: string | null;
  signs: string[];
  columns: ImportedColumn[];
  entries: ImportedEntry[];
  notes: string[];
}
