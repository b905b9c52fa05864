import type { Queryable, Tx } from "../../../storage/index.ts";

/** The event of a calendar file that an entry was imported from. */
export interface EventSource {
  pageId: string;
  uid: string;
  /** Of a recurring event: its original start; else empty. */
  occurrence: string;
  /** Of the event as it was imported; compared with that of a later file. */
  digest: string;
  /** If it differs from the household's. */
  timeZone: string | null;
}

/** Reads and stores where imported events come from; the calendar has them. */
export interface EventSources {
  of(q: Queryable, entryIds: readonly string[]): Promise<readonly EventSource[]>;
  add(tx: Tx, databaseId: number, sources: readonly EventSource[]): Promise<void>;
}
