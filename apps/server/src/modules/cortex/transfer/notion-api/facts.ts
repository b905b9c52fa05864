import type { ColumnKind } from "../databases/found-database.ts";

/** What Notion's API says of a column. */
export interface FactColumn {
  name: string;
  kind: ColumnKind | null;
  /** Its values are among those of entries: they are no files, and nothing that Notion notes by itself. */
  isWritten: boolean;
  /** Of a choice: all its options in their order, with Notion's names of colours. */
  options: { name: string; color: string }[];
  /** The options stand in groups, as those of a status do. */
  hasGroups: boolean;
  /** Of a number: Notion's name of its format. */
  format: string | null;
  /** Of a formula: its source, in which properties stand as `prop("Name")`. */
  formula: string | null;
  rollup: { relation: string; property: string; aggregation: string } | null;
  /** Of a relation: the id of the database it leads to, and the column of its other side. */
  target: string | null;
  inverse: string | null;
}

/** What it says of an entry, by the names of columns. */
export interface FactEntry {
  /** Notion's. */
  id: string;
  title: string;
  /** The page it becomes, where the export has one. */
  pageId: string | null;
  texts: ReadonlyMap<string, string>;
  /** Ids of the entries that relations name. */
  relations: ReadonlyMap<string, readonly string[]>;
}

/** What it says of a database of the import. Plain data: it crosses threads. */
export interface DatabaseFacts {
  key: string;
  id: string;
  titleName: string | null;
  columns: FactColumn[];
  entries: FactEntry[];
}
