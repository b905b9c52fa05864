import type { Flag } from "./column.ts";

/** The date properties whose entries a person sees in the calendar, and how; the product's own has a row once it was changed. */
export interface UserCalendarTable {
  user_id: string;
  property_id: number;
  color: string;
  is_shown: Flag;
  added_at: string;
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

/** Calendars of a person, and what imports and subscriptions remember. */
export interface CalendarTables {
  user_calendar: UserCalendarTable;
  calendar_address: CalendarAddressTable;
  calendar_source: CalendarSourceTable;
}
