import { findCells } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import type { Column } from "../columns/column-layout.ts";
import { listQueryOf, type RowsOf } from "../rows/rows.ts";

/** The requested hit: one by its number, or the first at or behind a cell. */
export type RequestedHit = { number: number } | { row: number; column: number };

/** The found cells of the columns on the screen, counted, and one of them; refetched with the rows. */
export const hitsQuery = (of: RowsOf, columns: readonly Column[], requestedHit: RequestedHit) => {
  const ids = columns.map(({ property }) => property.property_id).join();
  return queryOptions({
    queryKey: [...databaseKeys.rows(of.databaseId), "hits", listQueryOf(of), ids, requestedHit] as const,
    queryFn: ({ signal }) =>
      call(findCells, {
        params: { database_id: of.databaseId },
        query: { ...listQueryOf(of), search: of.search, columns: ids, ...requestedHit },
        signal,
        timeout: 60_000,
      }),
    enabled: of.search !== "",
    staleTime: Infinity,
    gcTime: 60_000,
  });
};
