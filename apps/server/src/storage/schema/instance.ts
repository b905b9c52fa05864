export interface SettingTable {
  key: string;
  value: string;
}

/** Sign-ins, changes of people and rights; names as of then, since people may have been removed. */
export interface SecurityEventTable {
  event_id: string;
  at: string;
  kind: string;
  actor_id: string | null;
  actor_name: string | null;
  subject_id: string | null;
  subject_name: string | null;
  address: string;
  user_agent: string;
  /** JSON object of strings. */
  details: string;
  /** Folded names and address, for the search. */
  folded: string;
}

/** One row per change of a page, block, value, schema or permission; append-only. */
export interface ChangeTable {
  change_id: string;
  actor_id: string | null;
  changed_at: string;
  kind: string;
  page_id: string | null;
  block_id: string | null;
  database_id: number | null;
  property_id: number | null;
  /** JSON or null. */
  before: string | null;
  after: string | null;
  /** Groups the changes of one transaction; null in older rows. */
  step_id: string | null;
}

/** Answers of requests with an `Idempotency-Key`. */
export interface IdempotencyTable {
  user_id: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: string | null;
  created_at: string;
  /** Which of several processes answers; null: the only one. */
  process_id: string | null;
}

/** Settings, logs and idempotent answers. */
export interface InstanceTables {
  setting: SettingTable;
  security_event: SecurityEventTable;
  change: ChangeTable;
  idempotency: IdempotencyTable;
}
