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
}
