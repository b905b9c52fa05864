import { limits, searchIcons } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

/** The icons that fit some words; what was found once stays so. */
export const iconSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ["icons", "search", words],
    queryFn: ({ signal }) =>
      call(searchIcons, { query: { query: words, limit: String(limits.iconResults) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
