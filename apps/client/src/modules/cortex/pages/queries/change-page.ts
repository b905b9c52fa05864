import { createPage, deletePage, patchPage, reorderPage, restorePage } from "@maive/contract";
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
  /** Takes the edit back where the server refused it or could not be reached; without it the pages are only read again. */
  toUndo?: (edit: V) => PageChange;
  failed: string | ((edit: V) => string);
  /** How the mutation is known and repeated, where it is not as usual. */
  options?: Pick<UseMutationOptions<unknown, Error, V>, "mutationKey" | "retry" | "retryDelay" | "scope">;
}

/** How many answers of the server have come to what shows a change. */
const answersTo = (queryClient: QueryClient, change: PageChange): number =>
  queryClient
    .getQueryCache()
    .findAll(readsShowing(change))
    .reduce((sum, { state }) => sum + state.dataUpdateCount, 0);

/** An edit that shows at once. When the server refuses it, an error is shown and the pages are refetched. */
export const useOptimisticEdit = <V>({ send, toChange, toUndo, failed, options }: OptimisticEdit<V>) => {
  const queryClient = useQueryClient();
  return useMutation({
    ...options,
    mutationFn: send,
    onMutate: async (edit) => {
      const change = toChange(edit);
      const shown = readsShowing(change);
      // What is on its way would overwrite the edit with what was true before it: it is asked for again afterwards.
      // A first answer overwrites nothing, and somebody waits for it.
      const held: QueryFilters = {
        ...shown,
        predicate: (query) => query.state.data !== undefined && shown.predicate(query),
      };
      const interrupted = queryClient.isFetching(held) > 0;
      if (interrupted) await queryClient.cancelQueries(held);
      patchPageCache(queryClient, change);
      return { interrupted, answers: answersTo(queryClient, change) };
    },
    onSettled: (_answer, _error, edit, context) => {
      const change = toChange(edit);
      // What came meanwhile, or is on its way, may be from before the edit.
      const overtaken = context !== undefined && context.answers !== answersTo(queryClient, change);
      const onItsWay = queryClient.isFetching(readsShowing(change)) > 0;
      if (context?.interrupted || overtaken || onItsWay)
        void queryClient.invalidateQueries(readsShowing(change));
    },
    onError: (error, edit) => {
      if (toUndo) patchPageCache(queryClient, toUndo(edit));
      // An entry's title is a cell: it must not be empty, and somebody may be editing it.
      const tellsWhy = error instanceof ApiError && ["empty_entry_title", "cell_locked"].includes(error.code);
      notifyError(tellsWhy ? error.detail : typeof failed === "string" ? failed : failed(edit));
      void queryClient.invalidateQueries({ queryKey: pageKeys.all });
    },
  });
};

interface IconChange {
  pageId: string;
  /** Null takes it away. */
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

export const useTakeCover = () =>
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

/** Puts a page to another place in the tree, with one request. */
export const usePlacePage = () =>
  useOptimisticEdit({
    send: ({ pageId, to, from }: Placing) =>
      call(patchPage, {
        params: { page_id: pageId },
        body: {
          // Who stays below a parent need not be allowed to put something there.
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

/** Makes a page and answers it; the id comes from the server, so the list waits for the answer. */
export const useCreatePage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ title, parentId }: { title: string; parentId: string | null }) =>
      call(createPage, { body: { title, parent_page_id: parentId } }),
    onSuccess: (page) => patchPageCache(queryClient, { kind: "created", page }),
    onError: () => notifyError(pageTexts.errors.create),
  });
};

/** Brings a page back from the trash with everything below it. */
export const useRestorePage = () => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ pageId }: { pageId: string }) => call(restorePage, { params: { page_id: pageId } }),
    // What is below the page, and its place, only the server knows.
    onSuccess: () => {
      // It may be an entry: a room tells others of it, not the window that did it.
      void queryClient.invalidateQueries({ queryKey: databaseKeys.allRows });
      void queryClient.invalidateQueries({ queryKey: eventKeys.all });
      return queryClient.invalidateQueries({ queryKey: pageKeys.all });
    },
    onError: () => {
      notifyError(pageTexts.errors.restore);
      // Somebody else may have taken it out already.
      void queryClient.invalidateQueries({ queryKey: pageKeys.trash() });
    },
  });
};
