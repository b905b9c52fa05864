import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pageListQuery } from "../../pages/index.ts";
import { mentionOptions } from "../mention/mention-options.ts";
import type { MentionOption } from "../mention/mention-options.ts";
import { pagePeopleQuery, recentPagesQuery } from "../queries/mention-search.ts";

/** Who and what can be mentioned on a page for what was typed. What cannot be asked for is not offered. */
export const useMentionOptions = (pageId: string, query: string): readonly MentionOption[] => {
  const { data: pages } = useQuery(pageListQuery);
  const { data: recent } = useQuery(recentPagesQuery);
  const { data: people } = useQuery(pagePeopleQuery(pageId, query.trim()));
  return useMemo(
    () => mentionOptions(query, pageId, { pages: pages ?? [], recent: recent ?? [], people: people ?? [] }),
    [query, pageId, pages, recent, people],
  );
};
