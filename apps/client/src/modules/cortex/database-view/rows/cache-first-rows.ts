import type { QueryClient } from "@tanstack/react-query";
import type { EarlyTable } from "../../../../page-preview/index.ts";
import { rememberAnswer } from "../../properties/index.ts";
import { rowChunkQuery } from "./rows.ts";

/** Caches rows that were requested before the shell had loaded; whoever sees others, by a draft of the view, requests those. */
export const cacheFirstRows = async (
  client: QueryClient,
  { databaseId, rows }: Pick<EarlyTable, "databaseId" | "rows">,
): Promise<void> => {
  const early = await rows;
  if (!early) return;
  const { queryKey } = rowChunkQuery({ databaseId, viewId: early.viewId, search: "" }, 0);
  if (client.getQueryState(queryKey) !== undefined) return;
  rememberAnswer(early.answer);
  client.setQueryData(queryKey, early.answer);
};
