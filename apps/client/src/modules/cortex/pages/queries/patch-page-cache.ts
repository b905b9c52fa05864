import type { Page, PageDetail } from "@maive/contract";
import { hashKey, type Query, type QueryClient, type QueryFilters } from "@tanstack/react-query";
import { updateCached } from "../../../../api/index.ts";
import { applyPageChange, type PageChange } from "../page-changes.ts";
import { pageKeys } from "../../page-queries/index.ts";

const patchDetail = (detail: PageDetail, change: PageChange): PageDetail => {
  if (change.kind === "renamed") return { ...detail, title: change.title };
  if (change.kind === "icon") return { ...detail, icon: change.icon };
  if (change.kind === "shown") return { ...detail, settings: change.settings };
  if (change.kind === "covered") return { ...detail, ...change.cover };
  if (change.kind === "updated" || change.kind === "created") return { ...detail, ...change.page };
  if (change.kind === "placed") return { ...detail, parent_page_id: change.place.parentId };
  if (change.kind === "moved") return { ...detail, parent_page_id: change.parentId };
  return detail;
};

const idOf = (change: PageChange): string | null => {
  if (change.kind === "deleted") return null;
  return change.kind === "created" || change.kind === "updated" ? change.page.page_id : change.pageId;
};

type ReadsShowing = QueryFilters & { predicate: (query: Query) => boolean };

/** The queries that show a change: the list, and the page itself. */
export const readsShowing = (change: PageChange): ReadsShowing => {
  const pageId = idOf(change);
  const keys = [pageKeys.list(), ...(pageId === null ? [] : [pageKeys.detail(pageId)])].map((key) =>
    hashKey(key),
  );
  return { queryKey: pageKeys.all, predicate: ({ queryHash }) => keys.includes(queryHash) };
};

/** Applies a change to all cached pages. */
export const patchPageCache = (queryClient: QueryClient, change: PageChange): void => {
  updateCached<readonly Page[]>(queryClient, pageKeys.list(), (pages) => applyPageChange(pages, change));
  const pageId = idOf(change);
  if (pageId === null) return;
  updateCached<PageDetail>(queryClient, pageKeys.detail(pageId), (detail) => patchDetail(detail, change));
};
