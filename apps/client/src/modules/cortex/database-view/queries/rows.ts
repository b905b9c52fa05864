import { listEntries } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import type { EntryWindow } from "../model/apply-entry-change.ts";
import { chunkSize } from "../model/row-window.ts";

/** Ms rows that are out of sight are kept: long enough for scrolling back, short enough for 100,000 rows. */
const keptOutOfSight = 60_000;

export interface RowsOf {
  databaseId: number;
  viewId: number;
  search: string;
}

/** One chunk of a view's rows; a chunk scrolled past before it came is not waited for. */
export const rowChunkQuery = ({ databaseId, viewId, search }: RowsOf, chunk: number) =>
  queryOptions({
    queryKey: [...databaseKeys.viewRows(databaseId, viewId, search), chunk] as const,
    queryFn: ({ signal }): Promise<EntryWindow> =>
      call(listEntries, {
        params: { database_id: databaseId },
        query: {
          view_id: viewId,
          offset: chunk * chunkSize,
          limit: chunkSize,
          ...(search === "" ? {} : { search }),
        },
        signal,
      }),
    gcTime: keptOutOfSight,
    staleTime: Infinity,
  });
