import { pageTitles } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { editorKeys } from "./editor-keys.ts";
import { batchTitles } from "./title-batch.ts";

/** Fetches the title of a page, past the cache; null where it may not be read or is gone. */
export const pageTitle = batchTitles((page_ids) => call(pageTitles, { body: { page_ids } }));

const fresh = 30_000;

/** The title of a linked page; null where it may not be read or is gone. */
export const pageTitleQuery = (pageId: string) =>
  queryOptions({ queryKey: editorKeys.title(pageId), queryFn: () => pageTitle(pageId), staleTime: fresh });
