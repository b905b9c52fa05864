import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pageListQuery } from "../../page-queries/index.ts";
import { mentionOptions, type MentionOption } from "../mention/mention-options.ts";
import { foundPagesQuery, pagePeopleQuery, recentPagesQuery } from "../queries/mention-search.ts";

/** Debounce of the search over all titles, in ms. */
const pause = 120;

/** Mentionable people and pages for a query; unavailable sources are omitted. */
export const useMentionOptions = (pageId: string, query: string): readonly MentionOption[] => {
  const [typed] = useDebouncedValue(query.trim(), pause);
  const { data: pages } = useQuery(pageListQuery);
  const { data: recent } = useQuery(recentPagesQuery);
  const { data: found } = useQuery(foundPagesQuery(typed));
  const { data: people } = useQuery(pagePeopleQuery(pageId, query.trim()));
  return useMemo(
    () =>
      mentionOptions(query, pageId, {
        pages: pages ?? [],
        recent: recent ?? [],
        // Hits of an earlier query are outdated.
        found: typed === query.trim() ? (found ?? []) : [],
        people: people ?? [],
      }),
    [query, typed, pageId, pages, recent, found, people],
  );
};
