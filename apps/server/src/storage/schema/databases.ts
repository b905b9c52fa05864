import type { Generated } from "kysely";
import type { AutoId, Flag } from "./column.ts";

export interface DatabaseTable {
  database_id: AutoId;
  name: string;
  description: string;
  /** Counts writes to the database; keys caches of totals. */
  version: Generated<number>;
  /** Derived: entries out of the trash, as many as there are key rows. */
  live_entries: Generated<number>;
  /** Version of the rules by which the derived keys were made. */
  key_version: number;
  created_at: string;
  trashed_at: string | null;
  /** Who deleted it; null where the person is gone. */
  trashed_by: string | null;
}

export interface PropertyTable {
  property_id: AutoId;
  database_id: number;
  property_name: string;
  property_type: string;
  /** JSON. */
  config: string;
  is_lead: Flag;
  property_group: string | null;
  pos: string;
  /** Which key columns the property owns: `t` or `n` and 1-24; null when all are taken. */
  slot_kind: "t" | "n" | null;
  slot: number | null;
}

export interface ViewTable {
  view_id: AutoId;
  database_id: number;
  name: string;
  /** JSON: properties, sorts, filters. */
  config: string;
  pos: string;
}

/** One row; the cache of the properties of all databases carries its version. */
export interface SchemaStateTable {
  state_id: 1;
  /** Another id with every change, so that none of a transaction which was rolled back comes again. */
  version: string;
  /** The day for which formulas that read the clock were worked out; empty before the first. */
  computed_day: Generated<string>;
}

/** A formula or rollup that is yet to be worked out for its whole database; the last entry that was. */
export interface RecalculationTable {
  property_id: number;
  database_id: number;
  /** They go one after the other. */
  ord: number;
  after_pos: string;
  after_page: string;
  /** Entries. */
  done: number;
  total: number;
  /** Also results that stay as they are get their keys anew. */
  rekey: Flag;
}

/** Databases, their properties and views, and how far their formulas are worked out. */
export interface DatabaseTables {
  database: DatabaseTable;
  property: PropertyTable;
  view: ViewTable;
  schema_state: SchemaStateTable;
  recalculation: RecalculationTable;
}
