import type { Query } from "@maive/search";

/** Kinds that a question may name. */
export type NarrowedKind = "page" | "entry" | "database" | "file" | "board" | "person" | "event";

/** The filters of a question, with ids for names. */
export interface Narrowing {
  /** Any of them. */
  kinds: readonly NarrowedKind[];
  places: readonly {
    pageIds: readonly string[];
    folderIds: readonly string[];
    databaseIds: readonly number[];
    excluded: boolean;
  }[];
  people: readonly { userIds: readonly string[]; excluded: boolean }[];
  databases: readonly { databaseIds: readonly number[]; excluded: boolean }[];
  times: readonly { after?: string; before?: string; excluded: boolean }[];
  /** Cells: of any of the properties. */
  cells: readonly CellCondition[];
}

/** What a cell of one of the properties has to say, or must not. */
export interface CellCondition {
  propertyIds: readonly number[];
  databaseIds: readonly number[];
  query: Query;
  excluded: boolean;
}
