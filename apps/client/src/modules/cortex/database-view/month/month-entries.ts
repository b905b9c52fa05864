import { limits, listEntries, type Filter } from "@maive/contract";
import { addDays, type Day } from "@maive/values";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { rememberAnswer } from "../../properties/index.ts";
import { listQueryOf, type RowsOf } from "../rows/rows.ts";

/** The filters of entries that touch a range of days (inclusive): without an end they last a day. */
const touching = (propertyId: number, from: Day, to: Day): Filter[] => [
  {
    property_id: propertyId,
    operator: "is_before",
    value: { target: "start_date", value: addDays(to, 1) },
  },
  {
    property_id: propertyId,
    operator: "is_after",
    value: { target: "end_date", value: addDays(from, -1) },
  },
];

/** The entries of a view in a range of days, as many as one answer holds; refetched with its rows. */
export const monthEntriesQuery = (of: RowsOf, propertyId: number, from: Day, to: Day) => {
  const query = { ...listQueryOf(of), further_filters: JSON.stringify(touching(propertyId, from, to)) };
  return queryOptions({
    // A number at its end, as of chunks: changed values are shown in it at once.
    queryKey: [...databaseKeys.rows(of.databaseId), "days", query, 0] as const,
    queryFn: async ({ signal }) => {
      const answer = await call(listEntries, {
        params: { database_id: of.databaseId },
        query: { ...query, limit: limits.entriesMaxLimit },
        signal,
      });
      rememberAnswer(answer);
      return answer;
    },
    placeholderData: keepPreviousData,
  });
};
