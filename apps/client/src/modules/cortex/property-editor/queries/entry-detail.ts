import { getPage, type PageDetail } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/** An entry as its page is read: all its values and the names of what they link. */
export const entryDetailQuery = (databaseId: number, entryId: string) =>
  queryOptions({
    // Under the entries of the database: whatever makes them stale makes this stale.
    queryKey: [...databaseKeys.entry(databaseId, entryId), "detail"],
    queryFn: ({ signal }): Promise<PageDetail> => call(getPage, { params: { page_id: entryId }, signal }),
    staleTime: 0,
  });
