import { type Entry, summarizeEntries } from "@maive/contract";
import type { QueryClient } from "@tanstack/react-query";
import { fetchEntries, cachedAmong, cachedEntry, type RowsOf } from "./rows.ts";
import { call } from "../../../../api/index.ts";

/** Whether a property is filled in all or no rows of a view, counted by the server. */
const isUniform = async (
  { databaseId, viewId, search, filters, further }: RowsOf,
  propertyId: number,
): Promise<boolean> => {
  const { summaries } = await call(summarizeEntries, {
    params: { database_id: databaseId },
    query: {
      view_id: viewId,
      aggregations: JSON.stringify({ [propertyId]: ["filled", "empty"] }),
      ...(search === "" ? {} : { search }),
      ...(filters === undefined ? {} : { filters }),
      ...(further === undefined ? {} : { further_filters: further }),
    },
  });
  const { filled, empty } = summaries[String(propertyId)] ?? {};
  return filled === 0 || empty === 0;
};

/** Access to rows by index, cached or fetched. */
export interface RowAccess {
  /** Undefined when not cached. */
  entryAt(row: number): Entry | undefined;
  /** The rows of a range, or null when some are not cached. */
  cached(from: number, to: number): readonly Entry[] | null;
  /** The cached ones among entries, in the view's order. */
  among(ids: ReadonlySet<string>): readonly Entry[];
  /** The rows of a range; fewer when the view has shrunk. */
  load(from: number, to: number): Promise<readonly Entry[]>;
  /** Whether all stored cells of a property are filled, or all empty. */
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
