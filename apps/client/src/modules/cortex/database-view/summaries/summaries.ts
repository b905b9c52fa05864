import { summarizeEntries, type SummaryAggregation } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import type { SummaryChoices } from "./summary-choices.ts";
import type { RowsOf } from "../rows/rows.ts";

/** Aggregations of the chosen columns; refetched with the rows. */
export const summariesQuery = ({ databaseId, viewId, search, filters }: RowsOf, choices: SummaryChoices) => {
  const asked = Object.fromEntries(
    Object.entries(choices).map(([id, aggregation]): [string, SummaryAggregation[]] => [id, [aggregation]]),
  );
  return queryOptions({
    queryKey: [...databaseKeys.rows(databaseId), "summary", viewId, search, filters ?? "", choices] as const,
    queryFn: ({ signal }) =>
      call(summarizeEntries, {
        params: { database_id: databaseId },
        query: {
          view_id: viewId,
          aggregations: JSON.stringify(asked),
          ...(search === "" ? {} : { search }),
          ...(filters === undefined ? {} : { filters }),
        },
        signal,
      }),
    enabled: Object.keys(choices).length > 0,
    placeholderData: keepPreviousData,
  });
};
