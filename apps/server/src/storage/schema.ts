import type { ColumnType, Generated } from "kysely";

/**
 * The tables as Kysely sees them; `migrations/` makes them. Instants are ISO texts, booleans 0 or 1,
 * JSON is text: so both databases hold the same values. Long because it is one table of tables: whoever reads SQL looks
 * them all up here.
 */
export type Flag = 0 | 1;
/** Integer key the database gives, unless one is given (database 0). */
type AutoId = ColumnType<number, number | undefined, never>;

export interface SettingTable {
  key: string;
  value: string;
}

export interface UserTable {
  user_id: string;
  username: string;
  /** Lower case, unique: names differ by more than case. */
  username_folded: string;
  user_type: "main" | "guest" | "visitor";
  /** argon2id in PHC form; null for visitors. */
  password_hash: string | null;
  /** 1: the server made it, and its holder should choose another. */
  password_generated: Generated<number>;
  linked_maive_id: string | null;
  created_at: string;
}

export interface SessionTable {
  session_id: string;
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  user_id: string;
  user_agent: string;
  /** Where it signed in from; empty when that is not known. */
  address: Generated<string>;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  /** When its holder last proved who they are: at sign-in, or with the password; null: not since the update that asks. */
  confirmed_at: string | null;
  /** Since when its device was known at sign-in; null: of before this was noted. */
  device_since: string | null;
}

/** Tries at a secret in the window that counts; the row means nothing once it has passed. */
export interface SecretTryTable {
  /** SHA-256 of whom and from where: what was typed as a name may be a password. */
  bucket: string;
  /** Instants in ms, comma-separated, oldest first. */
  tries: string;
  expires_at: string;
}

/** A browser from which somebody has signed in; the cookie that names it lasts longer than a session. */
export interface KnownDeviceTable {
  user_id: string;
  /** SHA-256 of the cookie's token, hex. */
  token_hash: string;
  /** Program and system, without versions. */
  family: string;
  /** Where it last signed in from. */
  address_block: string;
  /** When it, or the device it is taken for, signed in to this account for the first time. */
  first_used_at: string;
  last_used_at: string;
}

/** A sign-in from an unknown device that its person has not dismissed. */
export interface SignInNoticeTable {
  notice_id: string;
  user_id: string;
  user_agent: string;
  address: string;
  signed_in_at: string;
}

/** Tells a browser why its session ended; the row goes after some weeks. */
export interface EndedSessionTable {
  token_hash: string;
  reason: string;
  ended_at: string;
}

/** A visitor's open way in; the row goes when it is used or void. */
export interface AccessLinkTable {
  user_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: string;
  expires_at: string;
}

/** A person's secret address under which calendar programs read; the row goes when it is void. */
export interface CalendarAddressTable {
  user_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: string;
  /** To the hour; null before the first time. */
  last_read_at: string | null;
  /** Of what stood there last, and since when. */
  digest: string | null;
  changed_at: string | null;
}

/** The event of an iCalendar file that an entry was made of. */
export interface CalendarSourceTable {
  page_id: string;
  database_id: number;
  uid: string;
  /** Of repeated events: the start that the rule gives, floating; else empty. */
  occurrence: string;
  /** Of the title and time in the file; empty where they are to be taken again. */
  digest: string;
  /** The steps of the change log in which it was made and last changed by an import. */
  created_step: string;
  changed_step: string | null;
  /** In which it was written, where that is not the house's. */
  time_zone: string | null;
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

/** Which pages a person opened last. */
export interface RecentPageTable {
  user_id: string;
  page_id: string;
  opened_at: string;
}

/** The date properties whose entries a person sees in the calendar, and how; the product's own has a row once it was changed. */
export interface UserCalendarTable {
  user_id: string;
  property_id: number;
  color: string;
  is_shown: Flag;
  added_at: string;
}

/** The pages a person marked, in the person's order. */
export interface FavoritePageTable {
  user_id: string;
  page_id: string;
  /** Fractional index among the person's favourites. */
  pos: string;
}

export interface PageTable {
  page_id: string;
  parent_page_id: string | null;
  /** Set for entries of a database. */
  parent_database_id: number | null;
  title: string;
  icon: string | null;
  cover_image_path: string | null;
  cover_position: Generated<number>;
  /** Fractional index among its siblings. */
  pos: string;
  trashed_at: string | null;
  /** The page by whose deletion this one came into the trash, or `database-` with the id of its database. */
  trashed_root: string | null;
  created_by: string | null;
  created_at: string;
  last_modified: string;
}

/** Projection of the page documents: what HTTP, search and exports read. */
export interface BlockTable {
  block_id: string;
  page_id: string;
  parent_block_id: string | null;
  block_type: string;
  content: string;
  block_config: string;
  block_order: number;
  last_modified: string;
}

/** Append-only log of Yjs updates; an update is acknowledged once its row is on disk. */
export interface PageUpdateTable {
  seq: AutoId;
  page_id: string;
  update_bytes: Uint8Array;
  created_at: string;
}

/** Compacted document of a page up to and including `upto_seq`. */
export interface PageStateTable {
  page_id: string;
  state: Uint8Array | null;
  upto_seq: number;
  /** Last update the block rows contain. */
  projected_seq: number;
}

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
  /** Folded visible texts of all properties, for `contains` and search (`entries/cell-texts.ts`). */
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

/** One row; what is kept in memory about the properties of all databases carries its version. */
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

export interface PagePermissionTable {
  page_id: string;
  user_id: string;
  permission_type: "none" | "read" | "write";
  /** The reader sees changes with a greater id; null: all of them. Kept while the row lets read. */
  readable_after: Generated<string | null>;
}

export interface DatabasePermissionTable {
  database_id: number;
  user_id: string;
  permission_type: "none" | "read" | "write";
  /** The reader sees changes with a greater id; null: all of them. Kept while the row lets read. */
  readable_after: Generated<string | null>;
}

/** Bytes in the blob store, by their hash. */
export interface BlobTable {
  /** Hex, lower case. */
  sha256: string;
  size: number;
  created_at: string;
  /** Since when no row names it; null while one does. */
  unnamed_since: string | null;
}

/** A file or folder. */
export interface DriveItemTable {
  file_id: string;
  /** Null at root. */
  parent_id: string | null;
  is_folder: Flag;
  /** Below `/.system`: kept for pages, out of sight in Drive. Never changes. */
  is_system: Flag;
  /** The block to whose folder below `/.system/blocks` this belongs. Never changes. */
  block_id: string | null;
  /** As it was uploaded. */
  filename: string;
  display_name: string;
  /** Of the display name; unique among the live ones of a folder. */
  name_folded: string;
  /** Null for folders. */
  sha256: string | null;
  file_size: number;
  mime_type: string;
  created_by: string | null;
  created_at: string;
  modified_by: string | null;
  last_modified: string;
  deleted_at: string | null;
  /** The item by whose deletion this one went. */
  deleted_root: string | null;
  /** Null while it is live, and where the server itself took it away. */
  deleted_by: string | null;
}

/** Rights on a file or folder; a folder's rows hold for all below it that has none of the same person. */
export interface DrivePermissionTable {
  file_id: string;
  user_id: string;
  permission_type: "none" | "read" | "write";
}

/** Which pages and entries hold a file: whoever may read one of them may read the file. */
export interface FileUseTable {
  file_id: string;
  page_id: string;
  /** `trashed_cell`: of a property in the trash, which holds the file, but gives nobody access to it. */
  kind: "block" | "cover" | "cell" | "trashed_cell";
  /** The block's or property's id; empty for a cover. */
  holder: string;
}

/** Files that blocks of a page hold or held: what an earlier state of it may show to others again. */
export interface BlockFileTable {
  page_id: string;
  block_id: string;
  file_id: string;
}

/** A drawing board of Scribble. */
export interface ScribbleBoardTable {
  board_id: string;
  name: string;
  /** Counts saved drawings, from 0. */
  version: number;
  /** The client's name for the save that made this version. */
  save_id: string | null;
  /** Images the drawing names. */
  image_count: number;
  created_at: string;
  last_modified: string;
  trashed_at: string | null;
  /** Who drew on it last; null where that is not known. */
  modified_by: Generated<string | null>;
  /** PNG or WebP. */
  thumbnail: Uint8Array | null;
  /** JSON; last in the row, so that lists never read it. */
  scene: string;
}

/** What was drawn on a board before. */
export interface ScribbleStateTable {
  board_id: string;
  /** Of the board, when it was the current one. */
  version: number;
  /** When the next drawing took its place. */
  kept_at: string;
  made_at: string;
  made_by: string | null;
  shape_count: number;
  /** JSON array of the images it shows, which stay for it. */
  image_ids: string;
  /** Of the scene. */
  bytes: number;
  /** JSON; last in the row, so that lists never read it. */
  scene: string;
}

/** An image on a board. */
export interface ScribbleFileTable {
  board_id: string;
  file_id: string;
  sha256: string;
  size: number;
  mime_type: string;
  created_at: string;
  /** Since when the drawing does not name it; undo may bring it back for a while. */
  unused_since: string | null;
  /** For whom its bytes count. */
  created_by: string | null;
}

/** How much somebody may store, where main has said so. */
export interface UserQuotaTable {
  user_id: string;
  /** In MB; null for no bound. */
  quota_mb: number | null;
}

/** A property, a view or choices in the trash. */
export interface TrashedPartTable {
  /** Says what it is of: `property-12`, `view-3`, or `choices-` and a UUID. */
  part_id: string;
  kind: "property" | "view" | "choices";
  database_id: number;
  name: string;
  /** JSON: what it takes to bring it back, but for the values. */
  data: string;
  trashed_at: string;
  /** Null once the person is gone. */
  trashed_by: string | null;
}

/** What stood in a cell before a part went. */
export interface TrashedValueTable {
  part_id: string;
  property_id: number;
  page_id: string;
  value: string;
}

export interface Schema {
  setting: SettingTable;
  user_account: UserTable;
  session: SessionTable;
  access_link: AccessLinkTable;
  secret_try: SecretTryTable;
  known_device: KnownDeviceTable;
  sign_in_notice: SignInNoticeTable;
  ended_session: EndedSessionTable;
  calendar_address: CalendarAddressTable;
  calendar_source: CalendarSourceTable;
  security_event: SecurityEventTable;
  recent_page: RecentPageTable;
  favorite_page: FavoritePageTable;
  user_calendar: UserCalendarTable;
  page: PageTable;
  block: BlockTable;
  page_update: PageUpdateTable;
  page_state: PageStateTable;
  database: DatabaseTable;
  property: PropertyTable;
  view: ViewTable;
  entry_doc: EntryDocTable;
  entry_key: EntryKeyTable;
  entry_link: EntryLinkTable;
  entry_span: EntrySpanTable;
  link_follow: LinkFollowTable;
  schema_state: SchemaStateTable;
  recalculation: RecalculationTable;
  change: ChangeTable;
  idempotency: IdempotencyTable;
  page_permission: PagePermissionTable;
  database_permission: DatabasePermissionTable;
  blob: BlobTable;
  drive_item: DriveItemTable;
  drive_permission: DrivePermissionTable;
  file_use: FileUseTable;
  block_file: BlockFileTable;
  scribble_board: ScribbleBoardTable;
  scribble_file: ScribbleFileTable;
  scribble_state: ScribbleStateTable;
  user_quota: UserQuotaTable;
  trashed_part: TrashedPartTable;
  trashed_value: TrashedValueTable;
}
