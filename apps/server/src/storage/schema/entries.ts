import type { Generated } from "kysely";
import type { Flag } from "./column.ts";

/** The truth about an entry's values: JSON by property id. */
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

/** Derived: sort and filter keys; a row exists only while the entry is not in the trash. Empty is '' and NULL. */
export type EntryKeyTable = {
  page_id: string;
  database_id: number;
  pos: string;
  /** Folded visible texts of all properties, for `contains` and search (`entries/derived/cell-texts.ts`). */
  folded: Generated<string>;
} & { [K in TextSlot]: Generated<string> } & { [K in NumberSlot]: Generated<number | null> };

/** Derived: relation and person values as edges; `ord` gives their order and may have gaps. */
export interface EntryLinkTable {
  property_id: number;
  page_id: string;
  target_id: string;
  ord: number;
}

/** Derived: dates of cells by the time they take; also of entries in the trash. */
export interface EntrySpanTable {
  property_id: number;
  page_id: string;
  /** The span is shorter than 2^size days: what touches a time begins at most so long before it. */
  size: number;
  /** Floating local time, in ms as if it were UTC. */
  starts_at: number;
  /** Null without an end. */
  ends_at: number | null;
  with_time: Flag;
}

/** Names that more cells show than follow a change at once; the last cell that has followed. */
export interface LinkFollowTable {
  target_id: string;
  property_id: number;
  page_id: string;
}

/** Values of entries, and what is derived from them. */
export interface EntryTables {
  entry_doc: EntryDocTable;
  entry_key: EntryKeyTable;
  entry_link: EntryLinkTable;
  entry_span: EntrySpanTable;
  link_follow: LinkFollowTable;
}
