import type { QueryClient } from "@tanstack/react-query";
import type { EntryWindow } from "./apply-entry-change.ts";
import { rowsOf } from "./show-change.ts";

/** What entries of a database are called, as far as their rows were read. */
export const titlesAmong = (
  client: QueryClient,
  databaseId: number,
  wanted: ReadonlySet<string>,
): Map<string, string> => {
  const titles = new Map<string, string>();
  for (const [, rows] of client.getQueriesData<EntryWindow>(rowsOf(databaseId)))
    for (const { page_id, title } of rows?.entries ?? []) if (wanted.has(page_id)) titles.set(page_id, title);
  return titles;
};
