import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../../auth/index.ts";
import { preopenPage, prefetchTable } from "../../editor/index.ts";
import { cortexPath, pageListQuery } from "../../page-queries/index.ts";

/**
 * Prefetches a path's data in parallel with its code: the pages, the open page's document, and its first table. Failures are reported
 * by the component that fetches again.
 */
export const prefetchCortex = async (pathname: string, queryClient: QueryClient): Promise<void> => {
  const [, screen, pageId, more] = pathname.split("/");
  if (`/${screen}` !== cortexPath) return;
  void queryClient.prefetchQuery(pageListQuery);
  void prefetchTable(queryClient);
  const user = await queryClient.fetchQuery(sessionQuery).catch(() => null);
  // Further segments mean a database's path.
  if (user && pageId && more === undefined) preopenPage(pageId, user);
};
