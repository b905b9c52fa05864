import { getPage, type PageDetail } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/** An entry with all values and the names of link targets. */
export const entryDetailQuery = (databaseId: number, entryId: string) =>
  queryOptions({
    // Below the database's entries key, to be invalidated with them.
    queryKey: [...databaseKeys.entry(databaseId, entryId), "detail"],
    queryFn: ({ signal }): Promise<PageDetail> => call(getPage, { params: { page_id: entryId }, signal }),
    staleTime: 0,
  });
