import { listEntries, type Entry } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../databases/index.ts";

/** Entries that a formula can be tried on. */
const offered = 50;

/** The first entries of a database, with the names of what they link. */
export const previewRowsQuery = (databaseId: number) =>
  queryOptions({
    // Under the rows: whatever makes them stale makes these stale.
    queryKey: [...databaseKeys.rows(databaseId), "preview"],
    queryFn: async ({ signal }): Promise<{ entries: Entry[]; titles: Record<string, string> }> => {
      const { entries, linked_titles: titles = {} } = await call(listEntries, {
        params: { database_id: databaseId },
        query: { limit: offered },
        signal,
      });
      return { entries, titles };
    },
  });
