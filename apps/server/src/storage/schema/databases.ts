import type { Generated } from "kysely";
import type { AutoId, Flag } from "./column.ts";

export interface DatabaseTable {
  database_id: AutoId;
  name: string;
  description: string;
  /** Incremented by writes to the database; part of cache keys. */
  version: Generated<number>;
  /** Derived: number of live entries, equal to the number of key rows. */
  live_entries: Generated<number>;
  /** Version of the rules that derived the keys. */
  key_version: number;
  created_at: string;
  trashed_at: string | null;
  /** Null when the person was removed. */
  trashed_by: string | null;
  /** The draft of an import that it belongs to until that is over: nobody sees it before. */
  import_id: Generated<string | null>;
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
  /** The property's key column: `t` or `n` and 1-24; null when all are taken. */
  slot_kind: "t" | "n" | null;
  slot: number | null;
  /** Under which entries hold its values; null: its own id. */
  column_id: Generated<number | null>;
  /** JSON of the conversion that was given up last; null: none, or nobody has to know any more. */
  conversion_failed: Generated<string | null>;
}

export interface ViewTable {
  view_id: AutoId;
  database_id: number;
  name: string;
  /** JSON: properties, sorts, filters. */
  config: string;
  pos: string;
}

/** A view that only one person sees. Its id is one of {@link ViewTable}, where it goes when it is shared. */
export interface PrivateViewTable {
  view_id: number;
  database_id: number;
  user_id: string;
  name: string;
  /** JSON, as that of {@link ViewTable}. */
  config: string;
  pos: string;
}

/** A single row: the version of all properties, for caches. */
export interface SchemaStateTable {
  state_id: 1;
  /** A new id with every change, so that versions of rolled-back transactions are never reused. */
  version: string;
  /** The day of the last recalculation of clock formulas; empty before the first. */
  computed_day: Generated<string>;
}

/** A queued whole-database recalculation, with the last finished entry. */
export interface RecalculationTable {
  property_id: number;
  database_id: number;
  /** Order in the queue. */
  ord: number;
  after_pos: string;
  after_page: string;
  /** Entries. */
  done: number;
  total: number;
  /** Keys are rewritten also for unchanged results. */
  rekey: Flag;
  /** JSON of who queued it; null for nobody. */
  actor: string | null;
}

/** The public address of a form. */
export interface FormAddressTable {
  view_id: number;
  token: string;
  created_at: string;
  /** In the instance's time zone, included. */
  last_day: string | null;
  max_answers: number | null;
  /** So many came through it, and those before it. */
  answers: number;
  /** Of the files that came through it. */
  file_bytes: Generated<number>;
}

/** A file that waits for its answer, or was sent within the last day. */
export interface FormUploadTable {
  upload_id: string;
  view_id: number;
  form_session: string;
  property_id: number;
  /** A person's id, or an address of the network. */
  sender: string;
  filename: string;
  size: number;
  /** Where its bytes wait; null when they do no longer. */
  part: string | null;
  created_at: string;
}

/** A try whose answer has arrived. */
export interface FormReceiptTable {
  view_id: number;
  answer_key: string;
  fingerprint: string;
  created_at: string;
}

/** The next number of a property of serial numbers, trashed ones included. */
export interface SerialCounterTable {
  property_id: number;
  next_number: number;
}

/** What new entries may begin with. */
export interface EntryTemplateTable {
  template_id: string;
  database_id: number;
  name: string;
  icon: string | null;
  pos: string;
  /** JSON: by property id, as a property's default; options by their ids. */
  template_values: string;
  /** JSON: blocks. */
  template_blocks: string;
}

/** Databases, properties, views, and the recalculation queue. */
export interface DatabaseTables {
  database: DatabaseTable;
  property: PropertyTable;
  view: ViewTable;
  private_view: PrivateViewTable;
  schema_state: SchemaStateTable;
  recalculation: RecalculationTable;
  serial_counter: SerialCounterTable;
  form_address: FormAddressTable;
  form_receipt: FormReceiptTable;
  form_upload: FormUploadTable;
  entry_template: EntryTemplateTable;
}
