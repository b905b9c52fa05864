import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../../../auth/index.ts";
import { preopenPage } from "../../editor/index.ts";
import { cortexPath, pageListQuery } from "../../page-queries/index.ts";

/**
 * Asks for what the screen of this address will show while its code is still on the way: the pages, and the document of the
 * one that is open. Does nothing at other addresses. A failure is told by whoever shows it, who asks again.
 */
export const readCortexAhead = async (pathname: string, queryClient: QueryClient): Promise<void> => {
  const [, screen, pageId, more] = pathname.split("/");
  if (`/${screen}` !== cortexPath) return;
  void queryClient.prefetchQuery(pageListQuery);
  const user = await queryClient.fetchQuery(sessionQuery).catch(() => null);
  // What goes on after it is the address of a database.
  if (user && pageId && more === undefined) preopenPage(pageId, user);
};
