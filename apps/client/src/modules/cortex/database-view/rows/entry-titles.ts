import type { QueryClient } from "@tanstack/react-query";
import type { EntryWindow } from "./apply-entry-change.ts";
import { rowsOf } from "./show-change.ts";

/** Titles of a database's entries, as far as cached. */
export const titlesAmong = (
  client: QueryClient,
  databaseId: number,
  entryIds: ReadonlySet<string>,
): Map<string, string> => {
  const titles = new Map<string, string>();
  for (const [, rows] of client.getQueriesData<EntryWindow>(rowsOf(databaseId)))
    for (const { page_id, title } of rows?.entries ?? [])
      if (entryIds.has(page_id)) titles.set(page_id, title);
  return titles;
};
