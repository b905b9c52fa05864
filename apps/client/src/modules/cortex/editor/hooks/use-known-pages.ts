import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pageListQuery } from "../../page-queries/index.ts";
import type { KnownPages } from "../mention/mention-options.ts";
import { foundPagesQuery, recentPagesQuery } from "../queries/mention-search.ts";

/** Debounce of the search over all titles, in ms. */
const pause = 120;

/** The pages among which a typed title is looked for; unavailable sources are omitted. */
export const useKnownPages = (query: string): KnownPages => {
  const [typed] = useDebouncedValue(query.trim(), pause);
  const { data: pages } = useQuery(pageListQuery);
  const { data: recent } = useQuery(recentPagesQuery);
  const { data: found } = useQuery(foundPagesQuery(typed));
  const isCurrent = typed === query.trim();
  return useMemo(
    // Hits of an earlier query are outdated.
    () => ({ pages: pages ?? [], recent: recent ?? [], found: isCurrent ? (found ?? []) : [] }),
    [pages, recent, found, isCurrent],
  );
};
