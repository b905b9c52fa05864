import type { Generated } from "kysely";

/** A process that works on the database; times by the database's clock, in ms. */
export interface ProcessTable {
  process_id: string;
  /** Host and number, for people. */
  name: string;
  version: string;
  started_at: string;
  seen_ms: number;
  /** Names of the migrations of kind `contract` that it knows, with commas between them. */
  contracts: string;
  /** Open sockets, and what it has not heard yet, when it last said that it lives. */
  sockets: Generated<number>;
  behind: Generated<number>;
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

/** Work that the leader does from time to time; times by the database's clock, in ms. */
export interface JobTable {
  name: string;
  /** When it last began; null before the first time. */
  begun_ms: number | null;
  /** When that ended; null while it goes on, also where its process was killed. */
  ended_ms: number | null;
  due_ms: number;
  /** How often it was begun and not ended. */
  tries: number;
}

/** What all processes say of the instance for the moment, such as how far its backup is. */
export interface SharedStateTable {
  name: string;
  /** JSON. */
  body: string;
}

/** Of a migration that the database has been through. */
export interface MigrationKindTable {
  name: string;
  kind: "expand" | "contract";
}

/** The connection that a row of a room is about. */
interface ConnectionColumns {
  process_id: string;
  /** Of the connection at its process. */
  number: number;
  room: string;
  user_id: string;
  username: string;
  session_id: string;
  client_id: string;
  /** Counts what its process wrote: rows above the last one that was read are new. */
  version: number;
  /** 1: stays a while to be read by the others. */
  is_gone: Generated<number>;
}

/** A connection in a room. */
export interface RoomMemberTable extends ConnectionColumns {
  /** When it came, by the database's clock, in ms. */
  at_ms: number;
}

/** A cell that a connection edits. */
export interface CellLockTable extends ConnectionColumns {
  entry_id: string;
  property_id: number;
}

/** What several processes on one database share. */
export interface ClusterTables {
  process: ProcessTable;
  lease: LeaseTable;
  fact: FactTable;
  job: JobTable;
  shared_state: SharedStateTable;
  migration_kind: MigrationKindTable;
  room_member: RoomMemberTable;
  cell_lock: CellLockTable;
}
