import { type FilterRule, pageTitles } from "@maive/contract";
import { filtersIn } from "@maive/values";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** Titles of the entries that filters name by id. */
export const filterTitlesQuery = (rules: readonly FilterRule[]) => {
  const ids = filtersIn(rules)
    .flatMap(({ value }) => value)
    .filter((value) => typeof value === "string" && isId(value))
    .map(String);
  return queryOptions({
    queryKey: ["pages", "filter-titles", ids] as const,
    queryFn: ({ signal }) => call(pageTitles, { body: { page_ids: ids }, signal }),
    enabled: ids.length > 0,
  });
};
