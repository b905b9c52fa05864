import { chartEntries, limits } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import type { RowsOf } from "../rows/rows.ts";
import type { ChartOptions } from "./chart-options.ts";

/** As many groups as people can distinguish at a glance. */
const mostGroups = ({ type, by }: ChartOptions): number => {
  if (type === "pie") return 8;
  if (!by?.isSequence) return 30;
  return type === "line" || type === "area" ? limits.chartGroups : 120;
};

/** The figures of a view's entries; refetched with its rows. */
export const chartQuery = (
  { databaseId, viewId, search, filters, further }: RowsOf,
  options: ChartOptions,
) => {
  const { by, split, value, order } = options;
  const query = {
    view_id: viewId,
    ...(by ? { by: JSON.stringify(by.by), limit: mostGroups(options) } : {}),
    ...(split ? { split: JSON.stringify(split.by) } : {}),
    ...(value ? { value: JSON.stringify(value.chosen) } : {}),
    // The parts of a whole begin with the greatest.
    order: options.type === "pie" ? ("value" as const) : order,
    ...(search === "" ? {} : { search }),
    ...(filters === undefined ? {} : { filters }),
    ...(further === undefined ? {} : { further_filters: further }),
  };
  return queryOptions({
    queryKey: [...databaseKeys.rows(databaseId), "chart", query] as const,
    queryFn: ({ signal }) => call(chartEntries, { params: { database_id: databaseId }, query, signal }),
    placeholderData: keepPreviousData,
  });
};
