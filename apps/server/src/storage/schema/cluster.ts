import type { Generated } from "kysely";

/** A process that works on the database; times by the database's clock, in ms. */
export interface ProcessTable {
  process_id: string;
  /** Host and number, for people. */
  name: string;
  version: string;
  started_at: string;
  seen_ms: number;
}

/** Who does what only one process does at a time. */
export interface LeaseTable {
  name: string;
  process_id: string;
  until_ms: number;
}

/** An event for all processes; ids rise in the order of commits. */
export interface FactTable {
  fact_id: Generated<number>;
  process_id: string;
  at_ms: number;
  /** JSON. */
  body: string;
}

/** What several processes on one database share. */
export interface ClusterTables {
  process: ProcessTable;
  lease: LeaseTable;
  fact: FactTable;
}
