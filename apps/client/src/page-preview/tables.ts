import type { DatabaseDetail, listEntries, Ok } from "@maive/contract";

/** The first table of the page that is about to be shown, as far as it is asked for before the shell has loaded. */
export interface EarlyTable {
  databaseId: number;
  /** Null where it is not to be had. */
  database: Promise<DatabaseDetail | null>;
  /** The first rows of the view that its block shows; null likewise. */
  rows: Promise<{ viewId: number; answer: Ok<typeof listEntries> } | null>;
}

let resolve: (table: EarlyTable | null) => void;
const known = new Promise<EarlyTable | null>((done) => {
  resolve = done;
});

export const announceTable = (table: EarlyTable | null): void => resolve(table);

/** Null where the page has none; pending for ever where no page is shown before its editor. */
export const announcedTable = (): Promise<EarlyTable | null> => known;
