import {
  createPage,
  deletePage,
  patchPage,
  reorderPage,
  restorePage,
  type PageSettings as Settings,
} from "@maive/contract";
import {
  useMutation,
  useQueryClient,
  type QueryClient,
  type QueryFilters,
  type UseMutationOptions,
} from "@tanstack/react-query";
import { ApiError, call } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import type { PageChange, PagePlace } from "../page-changes.ts";
import { eventKeys } from "../../calendar-events/index.ts";
import { coverTexts, takeCover } from "../../covers/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { pageTexts } from "../texts.ts";
import { pageKeys } from "../../page-queries/index.ts";
import { patchPageCache, readsShowing } from "./patch-page-cache.ts";

export interface OptimisticEdit<V> {
  send: (edit: V) => Promise<unknown>;
  toChange: (edit: V) => PageChange;
  /** Rolls back; absent: refetch only. */
  toUndo?: (edit: V) => PageChange;
  failed: string | ((edit: V) => string);
  /** Mutation key and retry options. */
  options?: Pick<UseMutationOptions<unknown, Error, V>, "mutationKey" | "retry" | "retryDelay" | "scope">;
}

/** Number of answers received by the affected queries. */
const answersTo = (queryClient: QueryClient, change: PageChange): number =>
  queryClient
    .getQueryCache()
    .findAll(readsShowing(change))
    .reduce((sum, { state }) => sum + state.dataUpdateCount, 0);

/** An optimistic edit. On errors it is reported and pages are refetched. */
export const useOptimisticEdit = <V>({ send, toChange, toUndo, failed, options }: OptimisticEdit<V>) => {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: send,
    onMutate: async (edit) => {
      const change = toChange(edit);
      const shown = readsShowing(change);
      // Requests in flight would overwrite the edit: they are cancelled and repeated afterwards. First loads are not.
      const cachedQueries: QueryFilters = {
        ...shown,
        predicate: (query) => query.state.data !== undefined && shown.predicate(query),
      };
      const interrupted = queryClient.isFetching(cachedQueries) > 0;
      if (interrupted) await queryClient.cancelQueries(cachedQueries);
      patchPageCache(queryClient, change);
      return { interrupted, answers: answersTo(queryClient, change) };
    },
    onSettled: (_answer, _error, edit, context) => {
      const change = toChange(edit);
      // Answers since then, or in flight, may have the old state.
      const overtaken = context !== undefined && context.answers !== answersTo(queryClient, change);
      const onItsWay = queryClient.isFetching(readsShowing(change)) > 0;
      if (context?.interrupted || overtaken || onItsWay)
        void queryClient.invalidateQueries(readsShowing(change));
    },
    onError: (error, edit) => {
      if (toUndo) patchPageCache(queryClient, toUndo(edit));
      // An entry's title is a cell: it must not be empty, and may be locked.
      const hasReason =
        error instanceof ApiError && ["empty_entry_title", "cell_locked"].includes(error.code);
      notifyError(hasReason ? error.detail : typeof failed === "string" ? failed : failed(edit));
      void queryClient.invalidateQueries({ queryKey: pageKeys.all });
    },
  });
};

interface IconChange {
  pageId: string;
  /** Null removes it. */
  icon: string | null;
  before: string | null;
}

export const useChangeIcon = () =>
  useOptimisticEdit({
    send: ({ pageId, icon }: IconChange) => call(patchPage, { params: { page_id: pageId }, body: { icon } }),
    toChange: ({ pageId, icon }) => ({ kind: "icon", pageId, icon }),
    toUndo: ({ pageId, before }) => ({ kind: "icon", pageId, icon: before }),
    failed: pageTexts.errors.icon,
  });

interface SettingsChange {
  pageId: string;
  change: Partial<Settings>;
  before: Settings;
}

export const useChangeSettings = () =>
  useOptimisticEdit({
    send: ({ pageId, change }: SettingsChange) =>
      call(patchPage, { params: { page_id: pageId }, body: { settings: change } }),
    toChange: ({ pageId, change, before }) => ({ kind: "shown", pageId, settings: { ...before, ...change } }),
    toUndo: ({ pageId, before }) => ({ kind: "shown", pageId, settings: before }),
    failed: pageTexts.errors.settings,
  });

interface CoverMove {
  pageId: string;
  /** Per cent from the top. */
  position: number;
  before: number;
}

export const useMoveCover = () =>
  useOptimisticEdit({
    send: ({ pageId, position }: CoverMove) =>
      call(patchPage, { params: { page_id: pageId }, body: { cover_position: position } }),
    toChange: ({ pageId, position }) => ({ kind: "covered", pageId, cover: { cover_position: position } }),
    toUndo: ({ pageId, before }) => ({ kind: "covered", pageId, cover: { cover_position: before } }),
    failed: pageTexts.errors.coverPosition,
  });

interface CoverRemoval {
  pageId: string;
  path: string;
}

export const useRemoveCover = () =>
  useOptimisticEdit({
    send: ({ pageId }: CoverRemoval) => takeCover(pageId),
    toChange: ({ pageId }) => ({ kind: "covered", pageId, cover: { cover_image_path: null } }),
    toUndo: ({ pageId, path }) => ({ kind: "covered", pageId, cover: { cover_image_path: path } }),
    failed: coverTexts.removeFailed,
  });

export const useMovePage = () =>
  useOptimisticEdit({
    send: ({ pageId, parentId }: { pageId: string; parentId: string | null }) =>
      call(patchPage, { params: { page_id: pageId }, body: { parent_page_id: parentId } }),
    toChange: ({ pageId, parentId }) => ({ kind: "moved", pageId, parentId }),
    failed: pageTexts.errors.move,
  });

interface Placing {
  pageId: string;
  to: PagePlace;
  from: PagePlace;
}

/** Moves a page in the tree with one request. */
export const usePlacePage = () =>
  useOptimisticEdit({
    send: ({ pageId, to, from }: Placing) =>
      call(patchPage, {
        params: { page_id: pageId },
        body: {
          // Staying below a parent does not require the right to write it.
          ...(to.parentId === from.parentId ? {} : { parent_page_id: to.parentId }),
          before_page_id: to.beforeId,
        },
      }),
    toChange: ({ pageId, to }) => ({ kind: "placed", pageId, place: to }),
    toUndo: ({ pageId, from }) => ({ kind: "placed", pageId, place: from }),
    failed: ({ to, from }) =>
      to.parentId === from.parentId ? pageTexts.errors.placeHere : pageTexts.errors.placeElsewhere,
  });

export const useReorderPage = () =>
  useOptimisticEdit({
    send: ({ pageId, direction }: { pageId: string; direction: "up" | "down" }) =>
      call(reorderPage, { params: { page_id: pageId }, body: { direction } }),
    toChange: ({ pageId, direction }) => ({ kind: "reordered", pageId, direction }),
    failed: pageTexts.errors.reorder,
  });

export const useDeletePage = () =>
  useOptimisticEdit({
    send: ({ pageId }: { pageId: string }) => call(deletePage, { params: { page_id: pageId } }),
    toChange: ({ pageId }) => ({ kind: "deleted", pageIds: [pageId] }),
    failed: pageTexts.errors.delete,
  });

/** Creates a page; not optimistic, since the server assigns the id. */
export const useCreatePage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, parentId }: { title: string; parentId: string | null }) =>
      call(createPage, { body: { title, parent_page_id: parentId } }),
    onSuccess: (page) => patchPageCache(queryClient, { kind: "created", page }),
    onError: () => notifyError(pageTexts.errors.create),
  });
};

/** Restores a page with its descendants. */
export const useRestorePage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ pageId }: { pageId: string }) => call(restorePage, { params: { page_id: pageId } }),
    // Position and descendants are only known to the server.
    onSuccess: () => {
      // It may be an entry: this window does not handle its own echo.
      void queryClient.invalidateQueries({ queryKey: databaseKeys.allRows });
      void queryClient.invalidateQueries({ queryKey: eventKeys.all });
      return queryClient.invalidateQueries({ queryKey: pageKeys.all });
    },
    onError: () => {
      notifyError(pageTexts.errors.restore);
      // It may already have been restored.
      void queryClient.invalidateQueries({ queryKey: pageKeys.trash() });
    },
  });
};
