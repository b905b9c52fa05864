import {
  entryHistory,
  getPage,
  getSyncedBlocks,
  listPageVersions,
  namePageVersion,
  pageAtChange,
  pageHistory,
  pageTitles,
  restorePageState,
  unnamePageVersion,
  type Page,
  type PageDetail,
} from "@maive/contract";
import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { ApiError, call, errorSentence } from "../../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../../ui/index.ts";
import { historyTexts } from "../texts.ts";

/** What has a past: a page, or the content of synced blocks. */
export type PastPage = Pick<Page, "page_id" | "parent_database_id" | "user_can_write"> & {
  is_content?: true;
};
/** What it is now. */
export type Present = Pick<PageDetail, "blocks" | "properties_list">;

/** Everything about a page, or an entry's values only. */
export type About = "page" | "values";

const keys = {
  of: (pageId: string) => ["history", pageId] as const,
  list: (pageId: string, about: About) => [...keys.of(pageId), "list", about] as const,
  at: (pageId: string, changeId: string) => [...keys.of(pageId), "at", changeId] as const,
  versions: (pageId: string) => [...keys.of(pageId), "versions"] as const,
  now: (pageId: string) => [...keys.of(pageId), "now"] as const,
};

/** Changes, newest first; always refetched. */
export const changesQuery = (pageId: string, about: About) =>
  infiniteQueryOptions({
    queryKey: keys.list(pageId, about),
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? {} : { cursor: pageParam };
      return about === "page"
        ? call(pageHistory, { params: { page_id: pageId }, query, signal })
        : call(entryHistory, { params: { entry_id: pageId }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    staleTime: 0,
    gcTime: 0,
  });

/** The blocks right after a change; immutable. */
export const stateQuery = (pageId: string, changeId: string) =>
  queryOptions({
    queryKey: keys.at(pageId, changeId),
    queryFn: ({ signal }) => call(pageAtChange, { params: { page_id: pageId, change_id: changeId }, signal }),
    retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
    staleTime: 60_000,
  });

/** The current page for comparison, of an entry with its properties. */
export const nowQuery = ({ page_id: id, is_content: isContent }: PastPage) =>
  queryOptions({
    queryKey: keys.now(id),
    queryFn: ({ signal }): Promise<Present> =>
      isContent
        ? call(getSyncedBlocks, { params: { content_id: id }, signal })
        : call(getPage, { params: { page_id: id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Titles of readable pages; no request for an empty list. */
export const titlesQuery = (pageIds: readonly string[]) =>
  queryOptions({
    queryKey: ["history", "titles", ...pageIds],
    queryFn: ({ signal }) => call(pageTitles, { body: { page_ids: pageIds.slice(0, 1_000) }, signal }),
    enabled: pageIds.length > 0,
  });

/** Named states, newest first. */
export const versionsQuery = (pageId: string) =>
  queryOptions({
    queryKey: keys.versions(pageId),
    queryFn: ({ signal }) => call(listPageVersions, { params: { page_id: pageId }, signal }),
    staleTime: 0,
  });

/** The named states and changes of a page are to be read anew, not the states themselves. */
export const readHistoryAgain = (client: QueryClient, pageId: string): void => {
  void client.invalidateQueries({ queryKey: keys.versions(pageId) });
  void client.invalidateQueries({ queryKey: [...keys.of(pageId), "list"] });
};

/** Names the state after a change, or the current one. */
export const useNameVersion = (pageId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; change_id?: string }) =>
      call(namePageVersion, { params: { page_id: pageId }, body }),
    onSuccess: ({ name }) => notifySuccess(historyTexts.versions.named(name)),
    onError: (error) => notifyError(errorSentence(error, historyTexts.versions.failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.of(pageId) }),
  });
};

export const useUnnameVersion = (pageId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) =>
      call(unnamePageVersion, { params: { page_id: pageId, change_id: changeId } }),
    onSuccess: () => notifySuccess(historyTexts.versions.unnamed),
    onError: (error) => notifyError(errorSentence(error, historyTexts.versions.unnameFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.versions(pageId) }),
  });
};

export const useRestoreState = (page: PastPage) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) =>
      call(restorePageState, { params: { page_id: page.page_id, change_id: changeId } }),
    onSuccess: () => notifySuccess(historyTexts.restored),
    onError: (error) => notifyError(errorSentence(error, historyTexts.restoreFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.of(page.page_id) }),
  });
};
