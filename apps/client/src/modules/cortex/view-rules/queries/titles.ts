import { pageTitles } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** What the entries are called that filters name by id. */
export const filterTitlesQuery = (values: readonly unknown[]) => {
  const ids = values.filter((value) => typeof value === "string" && isId(value)).map(String);
  return queryOptions({
    queryKey: ["pages", "filter-titles", ids] as const,
    queryFn: ({ signal }) => call(pageTitles, { body: { page_ids: ids }, signal }),
    enabled: ids.length > 0,
  });
};
