import { type Property, summarizeEntries } from "@maive/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { listQueryOf, type RowsOf } from "../rows/rows.ts";
import type { SpanProperties } from "./spans.ts";

/** From when to when a view's entries begin and end; refetched with its rows. */
export const extentQuery = (of: RowsOf, { start, end }: SpanProperties) => {
  const { sorts: _, ...query } = listQueryOf(of);
  const both = (property: Property) => [String(property.property_id), ["earliest", "latest"]] as const;
  const aggregations = JSON.stringify(Object.fromEntries([both(start), ...(end ? [both(end)] : [])]));
  return queryOptions({
    queryKey: [...databaseKeys.rows(of.databaseId), "summary", "extent", query, aggregations] as const,
    queryFn: async ({ signal }) => {
      const { summaries } = await call(summarizeEntries, {
        params: { database_id: of.databaseId },
        query: { ...query, aggregations },
        signal,
      });
      const days = (which: "earliest" | "latest") =>
        Object.values(summaries)
          .flatMap((each) => (typeof each[which] === "string" ? each[which].slice(0, 10) : []))
          .toSorted();
      return { first: days("earliest")[0] ?? null, last: days("latest").at(-1) ?? null };
    },
    placeholderData: keepPreviousData,
  });
};
