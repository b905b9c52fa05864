export interface SettingTable {
  key: string;
  value: string;
}

/** Sign-ins, changes of people and rights; names are those of the day, people may be gone. */
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
  /** JSON object of texts. */
  details: string;
  /** Names and address, folded: what a search looks at. */
  folded: string;
}

/** One row per change of a page, block, value, schema or permission; never updated or deleted. */
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
  /** The same for all that one transaction did; null in rows from before there were steps. */
  step_id: string | null;
}

/** Answers of writes that carried an `Idempotency-Key`. */
export interface IdempotencyTable {
  user_id: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: string | null;
  created_at: string;
}

/** The instance: its settings, logs and answers of repeated writes. */
export interface InstanceTables {
  setting: SettingTable;
  security_event: SecurityEventTable;
  change: ChangeTable;
  idempotency: IdempotencyTable;
}
