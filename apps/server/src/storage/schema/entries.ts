import type { Generated } from "kysely";
import type { Flag } from "./column.ts";

/** An entry's values: JSON by property id. The source of everything derived. */
export interface EntryDocTable {
  page_id: string;
  database_id: number;
  pos: string;
  doc: string;
  rev: Generated<number>;
}

export const slotsPerKind = 24;
type SlotNumber =
  | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12
  | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24; // prettier-ignore
export type TextSlot = `t${SlotNumber}`;
export type NumberSlot = `n${SlotNumber}`;

/** Derived: sort and filter keys; only for live entries. Empty is '' and NULL. */
export type EntryKeyTable = {
  page_id: string;
  database_id: number;
  pos: string;
  /** Folded texts of all properties, for `contains` and search (`entries/derived/cell-texts.ts`). */
  folded: Generated<string>;
} & { [K in TextSlot]: Generated<string> } & { [K in NumberSlot]: Generated<number | null> };

/** Derived: relations and people as edges, ordered by `ord`, which may have gaps. */
export interface EntryLinkTable {
  property_id: number;
  page_id: string;
  target_id: string;
  ord: number;
}

/** Derived: dates of cells as intervals, also of trashed entries. */
export interface EntrySpanTable {
  property_id: number;
  page_id: string;
  /** The span is shorter than 2^size days, which bounds how early an overlapping one may begin. */
  size: number;
  /** Floating local time, in ms as if UTC. */
  starts_at: number;
  /** Null without an end. */
  ends_at: number | null;
  with_time: Flag;
}

/**
 * A column of values that entries hold beside those they show: keys, texts and values under its id. The id is one that no property
 * has.
 */
export interface EntryColumnTable {
  column_id: number;
  database_id: number;
  /** Whose values they are to be, or were. */
  property_id: number;
  /** `trashed`: its property became another type; a part in the trash brings it back. `dropping`: they are being removed. */
  state: "preparing" | "trashed" | "dropping";
  /** The part in the trash, of `preparing` that to come. */
  part_id: string;
  property_type: string;
  /** JSON, as that of a property. */
  config: string;
  slot_kind: "t" | "n" | null;
  slot: number | null;
  /** The last entry done; null: nothing is left to do. */
  after_pos: string | null;
  after_page: string;
  /** Entries. */
  done: number;
  total: number;
  /** JSON of who began it. */
  actor: string | null;
  /** Of the step that is next: how often it has failed, and when it is tried again. */
  tries: Generated<number>;
  retry_at: Generated<string | null>;
}

/** Entries whose values in a column, or what is derived from them, are out of date. */
export interface EntryColumnStaleTable {
  column_id: number;
  page_id: string;
}

/** A link of a value that an entry holds in a column beside those it shows. */
export interface EntryColumnLinkTable {
  column_id: number;
  page_id: string;
  target_id: string;
  ord: number;
}

/** A renamed target with cells still to update, and the last updated one. */
export interface LinkFollowTable {
  target_id: string;
  property_id: number;
  page_id: string;
  /** JSON of who renamed it; null for nobody. */
  actor: string | null;
}

/** Values of entries, and what is derived from them. */
export interface EntryTables {
  entry_doc: EntryDocTable;
  entry_key: EntryKeyTable;
  entry_link: EntryLinkTable;
  entry_span: EntrySpanTable;
  link_follow: LinkFollowTable;
  entry_column: EntryColumnTable;
  entry_column_stale: EntryColumnStaleTable;
  entry_column_link: EntryColumnLinkTable;
}
