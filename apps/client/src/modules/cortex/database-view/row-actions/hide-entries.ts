import type { Entry } from "@maive/contract";
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { updateCached } from "../../../../api/index.ts";
import type { EntryWindow } from "../rows/apply-entry-change.ts";
import { rowsOf, showChange } from "../rows/show-change.ts";

interface Hidden {
  queryKey: QueryKey;
  index: number;
  entry: Entry;
}

/** Hides entries optimistically. `putBack` shows the remaining ones again. */
export const hideEntries = (client: QueryClient, databaseId: number, ids: readonly string[]) => {
  const hidden: Hidden[] = client
    .getQueriesData<EntryWindow>(rowsOf(databaseId))
    .flatMap(([queryKey, cached]) =>
      (cached?.entries ?? []).flatMap((entry, index) =>
        ids.includes(entry.page_id) ? [{ queryKey, index, entry }] : [],
      ),
    );
  for (const entryId of ids) showChange(client, databaseId, { kind: "deleted", entryId });
  return {
    putBack: (those: readonly string[] = ids) => {
      for (const { queryKey, index, entry } of hidden)
        if (those.includes(entry.page_id))
          updateCached<EntryWindow>(client, queryKey, (cached) =>
            cached.entries.some(({ page_id }) => page_id === entry.page_id)
              ? cached
              : { ...cached, entries: cached.entries.toSpliced(index, 0, entry), total: cached.total + 1 },
          );
    },
  };
};
