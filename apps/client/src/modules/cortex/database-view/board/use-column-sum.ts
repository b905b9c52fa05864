import { type Property, summarizeEntries } from "@maive/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import type { RowsOf } from "../rows/rows.ts";
import { summaryText } from "../summaries/summary-choices.ts";

/** Refetched with the rows. */
const sumQuery = ({ databaseId, viewId, search, filters, further }: RowsOf, propertyId: number) =>
  queryOptions({
    queryKey: [
      ...databaseKeys.rows(databaseId),
      "summary",
      viewId,
      search,
      filters ?? "",
      further ?? "",
      { [propertyId]: "sum" },
    ] as const,
    queryFn: ({ signal }) =>
      call(summarizeEntries, {
        params: { database_id: databaseId },
        query: {
          view_id: viewId,
          aggregations: JSON.stringify({ [propertyId]: ["sum"] }),
          ...(search === "" ? {} : { search }),
          ...(filters === undefined ? {} : { filters }),
          ...(further === undefined ? {} : { further_filters: further }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The sum of a property over a column's entries, as text; null without a property or while loading. */
export const useColumnSum = (of: RowsOf, property: Property | undefined): string | null => {
  const propertyId = property?.property_id ?? -1;
  const { data } = useQuery({ ...sumQuery(of, propertyId), enabled: property !== undefined });
  const sum = data?.summaries[String(propertyId)]?.sum;
  if (!property || sum === undefined) return null;
  return summaryText("sum", sum ?? "0", property.property_config);
};
