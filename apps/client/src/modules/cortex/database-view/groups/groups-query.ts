import { groupEntries, type Grouping, type Property, type PropertyType } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { isResult, lookupTypeOf } from "@maive/values";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import type { RowsOf } from "../rows/rows.ts";

const grouping: ReadonlySet<PropertyType> = new Set([
  "single_choice",
  "boolean",
  "date",
  "number",
  "person",
  "relation",
]);

/** The properties that entries can be grouped by. */
export const groupProperties = (properties: readonly Property[]): Property[] =>
  properties.filter(
    ({ property_type: type, property_config: config }) =>
      isResult(type, config) || grouping.has(lookupTypeOf(type, config) ?? type),
  );

/** The groups of rows; refetched with these. */
export const groupsQuery = ({ databaseId, viewId, search, filters, further }: RowsOf, by: Grouping) =>
  queryOptions({
    queryKey: [
      ...databaseKeys.rows(databaseId),
      "groups",
      viewId,
      search,
      filters ?? "",
      further ?? "",
      by,
    ] as const,
    queryFn: ({ signal }) =>
      call(groupEntries, {
        params: { database_id: databaseId },
        query: {
          view_id: viewId,
          by: JSON.stringify(by),
          ...(search === "" ? {} : { search }),
          ...(filters === undefined ? {} : { filters }),
          ...(further === undefined ? {} : { further_filters: further }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
