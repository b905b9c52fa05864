import { type Entry, summarizeEntries } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { fetchEntries, cachedAmong, cachedEntry, type RowsOf } from "./rows.ts";
import { call } from "../../../../api/index.ts";

/** Whether all cells of a property in a view, or none of them, have a value: counted by the server, whatever the view's length. */
const isUniform = async (
  { databaseId, viewId, search, filters }: RowsOf,
  propertyId: number,
): Promise<boolean> => {
  const { summaries } = await call(summarizeEntries, {
    params: { database_id: databaseId },
    query: {
      view_id: viewId,
      aggregations: JSON.stringify({ [propertyId]: ["filled", "empty"] }),
      ...(search === "" ? {} : { search }),
      ...(filters === undefined ? {} : { filters }),
    },
  });
  const { filled, empty } = summaries[String(propertyId)] ?? {};
  return filled === 0 || empty === 0;
};

/** Rows by their place in the view, whether they are cached or have to be fetched first. */
export interface RowAccess {
  /** Undefined while the row is not cached. */
  entryAt(row: number): Entry | undefined;
  /** The rows between two places, or null when some of them are not cached. */
  cached(from: number, to: number): readonly Entry[] | null;
  /** Those of some entries that are cached, in the order of the view. */
  among(ids: ReadonlySet<string>): readonly Entry[];
  /** The rows between two places; fewer when the view has become shorter. */
  load(from: number, to: number): Promise<readonly Entry[]>;
  /** Whether all cells of a property, or none of them, have a value as they are stored. */
  isUniform(propertyId: number): Promise<boolean>;
}

export const rowAccess = (client: QueryClient, of: RowsOf): RowAccess => {
  const at = (row: number) => cachedEntry(client, of, row);
  const cached = (from: number, to: number) => {
    const entries: Entry[] = [];
    for (let row = from; row <= to; row += 1) {
      const entry = at(row);
      if (!entry) return null;
      entries.push(entry);
    }
    return entries;
  };
  return {
    entryAt: at,
    cached,
    among: (ids) => cachedAmong(client, of, ids),
    load: async (from, to) => cached(from, to) ?? (await fetchEntries(of, from, to)),
    isUniform: (propertyId) => isUniform(of, propertyId),
  };
};
