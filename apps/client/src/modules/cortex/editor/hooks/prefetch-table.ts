import type { QueryClient } from "@tanstack/react-query";
import { announcedTable } from "../../../../page-preview/index.ts";
import { databaseQuery } from "../../database-queries/index.ts";

/**
 * Prefetches the first table of the page that is about to be shown, its code as well as what was requested before the shell:
 * beside the editor instead of after it. Failures are reported by the component that fetches again.
 */
export const prefetchTable = async (queryClient: QueryClient): Promise<void> => {
  const table = await announcedTable();
  if (!table) return;
  const code = import("../../database-view/index.ts").catch(() => null);
  const detail = await table.database;
  const { queryKey } = databaseQuery(table.databaseId);
  if (detail && queryClient.getQueryState(queryKey) === undefined) queryClient.setQueryData(queryKey, detail);
  await (await code)?.cacheFirstRows(queryClient, table);
};
