import { limits, listEntries } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/** An entry or a person to choose by name. */
export interface Named {
  id: string;
  name: string;
}

/** Names offered at once. */
const offered = 20;

/** Entries of a database matching the typed text. */
export const entriesNamedQuery = (databaseId: number, part: string) =>
  queryOptions({
    queryKey: [...databaseKeys.rows(databaseId), "named", part] as const,
    queryFn: async ({ signal }): Promise<Named[]> => {
      const search = part.trim().slice(0, limits.titleLength);
      const { entries } = await call(listEntries, {
        params: { database_id: databaseId },
        query: { limit: offered, ...(search === "" ? {} : { search }) },
        signal,
      });
      return entries.map(({ page_id: id, title: name }) => ({ id, name }));
    },
  });
