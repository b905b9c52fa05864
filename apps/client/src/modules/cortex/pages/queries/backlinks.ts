import { pageBacklinks } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { pageKeys } from "../../page-queries/index.ts";

/** Where a page is mentioned, read anew whenever it is opened or its window looked at again. */
export const backlinksQuery = (pageId: string) =>
  queryOptions({
    queryKey: [...pageKeys.detail(pageId), "backlinks"] as const,
    queryFn: ({ signal }) => call(pageBacklinks, { params: { page_id: pageId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
  });
