import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pageListQuery } from "../../page-queries/index.ts";
import { mentionOptions, type MentionOption } from "../mention/mention-options.ts";
import { foundPagesQuery, pagePeopleQuery, recentPagesQuery } from "../queries/mention-search.ts";

/** Ms after the last key until all titles are searched. */
const pause = 120;

/** Who and what can be mentioned on a page for what was typed. What cannot be asked for is not offered. */
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
        // What fits earlier letters says nothing of these.
        found: typed === query.trim() ? (found ?? []) : [],
        people: people ?? [],
      }),
    [query, typed, pageId, pages, recent, found, people],
  );
};
