import type { Flag } from "./column.ts";

/** The calendars in a person's list with display settings; the built-in one has a row once it was changed. */
export interface UserCalendarTable {
  user_id: string;
  property_id: number;
  color: string;
  is_shown: Flag;
  added_at: string;
}

/** A person's secret feed address, deleted when revoked. */
export interface CalendarAddressTable {
  user_id: string;
  /** SHA-256 of the token, hex. */
  token_hash: string;
  created_at: string;
  /** Rounded to the hour; null: never. */
  last_read_at: string | null;
  /** Of the last answer, and since when. */
  digest: string | null;
  changed_at: string | null;
}

/** The iCalendar event an entry was imported from. */
export interface CalendarSourceTable {
  page_id: string;
  database_id: number;
  uid: string;
  /** Recurring events: the original start, floating; else empty. */
  occurrence: string;
  /** Of title and time in the file; empty to force an update. */
  digest: string;
  /** The change-log steps of its creation and last update by an import. */
  created_step: string;
  changed_step: string | null;
  /** The event's zone, if it differs from the household's. */
  time_zone: string | null;
}

/** Calendars of people, imports and feeds. */
export interface CalendarTables {
  user_calendar: UserCalendarTable;
  calendar_address: CalendarAddressTable;
  calendar_source: CalendarSourceTable;
}
