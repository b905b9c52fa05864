import { type Filter, listEntries } from "@maive/contract";
import type { Day } from "@maive/values";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { listQueryOf, type RowsOf } from "../rows/rows.ts";

const one = (of: RowsOf, propertyId: number, filter: Filter, offset: number) => {
  const query = {
    ...listQueryOf(of),
    sorts: JSON.stringify([{ property_id: propertyId, direction: "asc" }]),
    further_filters: JSON.stringify([filter]),
    offset,
    limit: 1,
  };
  return queryOptions({
    queryKey: [...databaseKeys.rows(of.databaseId), "dated hits", query] as const,
    queryFn: ({ signal }) =>
      call(listEntries, { params: { database_id: of.databaseId }, query, signal, timeout: 60_000 }),
    enabled: of.search !== "",
    staleTime: Infinity,
    gcTime: 60_000,
  });
};

/** One of the found entries with a date, by its number in their order of time, and how many there are. */
export const datedHitQuery = (of: RowsOf, propertyId: number, number: number) =>
  one(of, propertyId, { property_id: propertyId, operator: "not_empty" }, number);

/** How many found entries begin before a day. */
export const hitsBeforeQuery = (of: RowsOf, propertyId: number, day: Day) =>
  one(
    of,
    propertyId,
    { property_id: propertyId, operator: "is_before", value: { target: "start_date", value: day } },
    0,
  );
