import { limits, listEntries, type Entry, type Property, type View } from "@maive/contract";
import { call } from "../../../../api/index.ts";

interface Shown {
  databaseId: number;
  /** The user's view, with their own filters. */
  view: View;
  search: string;
  lead: Property;
  entry: Entry;
}

/** Whether search and filters include an entry; decided by the server, which knows all values. */
export const isShown = async ({ databaseId, view, search, lead, entry }: Shown): Promise<boolean> => {
  const { property_id, property_name } = lead;
  const called = { property_id, property_name, operator: "equals" as const, value: entry.title };
  const { entries } = await call(listEntries, {
    params: { database_id: databaseId },
    query: {
      view_id: view.id,
      ...(search === "" ? {} : { search }),
      filters: JSON.stringify([...view.filters, called]),
      limit: limits.entriesMaxLimit,
    },
  });
  return entries.some(({ page_id }) => page_id === entry.page_id);
};
