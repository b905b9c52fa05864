import { pageTitles } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { editorKeys } from "./editor-keys.ts";
import { batchTitles } from "./title-batch.ts";

/** Fetches a page's title, bypassing the cache; null when unreadable or gone. */
export const pageTitle = batchTitles((page_ids) => call(pageTitles, { body: { page_ids } }));

const fresh = 30_000;

/** A linked page's title; null when unreadable or gone. */
export const pageTitleQuery = (pageId: string) =>
  queryOptions({ queryKey: editorKeys.title(pageId), queryFn: () => pageTitle(pageId), staleTime: fresh });
