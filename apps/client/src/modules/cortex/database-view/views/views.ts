import {
  type Body,
  createView,
  deleteView,
  listViews,
  patchView,
  type DatabaseDetail,
  type FilterRule,
  type Sort,
  type View,
} from "@maive/contract";
import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { call, updateCached, errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { useUndoRemoval } from "../../part-trash/index.ts";
import {
  withColumns,
  withLayout,
  withViewColumns,
  type ColumnChanges,
  type LayoutChange,
} from "./view-settings.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { InterruptedReads } from "./interrupted-reads.ts";

const columnsKey = (databaseId: number, viewId: number) =>
  ["databases", "columns", databaseId, viewId] as const;

/** Changes a view's columns for everybody: optimistic, sent in order. */
export const usePatchColumns = (databaseId: number, viewId: number) => {
  const client = useQueryClient();
  const queryKey = databaseKeys.detail(databaseId);
  const mutationKey = columnsKey(databaseId, viewId);
  const reads = useMemo(
    () => new InterruptedReads(client, databaseKeys.detail(databaseId)),
    [client, databaseId],
  );
  const show = (changes: ColumnChanges) =>
    updateCached<DatabaseDetail>(client, queryKey, (database) => withViewColumns(database, viewId, changes));
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `view-${databaseId}-${viewId}` },
    mutationFn: (properties: ColumnChanges) =>
      call(patchView, { params: { database_id: databaseId, view_id: viewId }, body: { properties } }),
    // A refetch in flight may have restored the old state.
    onSuccess: (_, changes) => {
      show(changes);
      reads.repeat();
    },
    onError: () => {
      notifyError(texts.configFailed);
      void client.invalidateQueries({ queryKey });
    },
  });
  return (changes: ColumnChanges) => {
    // Before the mutation, which is queued: the column must follow every key at once.
    reads.interrupt();
    show(changes);
    mutate(changes);
  };
};

/** A view with its unsaved columns, regardless of refetches. */
export const usePendingColumns = (databaseId: number, stored: View): View => {
  const changes = useMutationState({
    filters: { mutationKey: columnsKey(databaseId, stored.id), status: "pending" },
    select: ({ state }) => state.variables as ColumnChanges,
  });
  return useMemo(() => changes.reduce(withColumns, stored), [changes, stored]);
};

/** Changes a view's rules for everybody; the rows are refetched. */
export const usePatchRules = (databaseId: number, viewId: number) => {
  const client = useQueryClient();
  const queryKey = databaseKeys.detail(databaseId);
  const { mutate } = useMutation({
    scope: { id: `view-${databaseId}-${viewId}` },
    mutationFn: (body: { sorts?: Sort[]; filters?: FilterRule[] }) =>
      call(patchView, { params: { database_id: databaseId, view_id: viewId }, body }),
    onSuccess: (view) => {
      updateCached<DatabaseDetail>(client, queryKey, (database) => ({
        ...database,
        view_configs: database.view_configs.map((known) =>
          known.id === viewId ? { ...known, sorts: view.sorts, filters: view.filters } : known,
        ),
      }));
      return client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    },
    onError: (error) => notifyError(errorSentence(error, texts.configFailed)),
  });
  return mutate;
};

/** Changes a view's layout for everybody, optimistically. */
export const usePatchLayout = (databaseId: number, viewId: number) => {
  const client = useQueryClient();
  const queryKey = databaseKeys.detail(databaseId);
  const reads = useMemo(
    () => new InterruptedReads(client, databaseKeys.detail(databaseId)),
    [client, databaseId],
  );
  const mutationKey = ["databases", "layout", databaseId, viewId] as const;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `view-${databaseId}-${viewId}` },
    mutationFn: (body: LayoutChange) =>
      call(patchView, { params: { database_id: databaseId, view_id: viewId }, body }),
    onSuccess: () => {
      // An answer from before the next change, which is still on its way, would undo that.
      if (client.isMutating({ mutationKey }) === 1) reads.repeat();
    },
    onError: (error) => {
      notifyError(errorSentence(error, texts.configFailed));
      void client.invalidateQueries({ queryKey });
    },
  });
  return (change: LayoutChange) => {
    reads.interrupt();
    updateCached<DatabaseDetail>(client, queryKey, (database) => ({
      ...database,
      view_configs: database.view_configs.map((view) =>
        view.id === viewId ? withLayout(view, change) : view,
      ),
    }));
    mutate(change);
  };
};

const withView = (database: DatabaseDetail, view: View): DatabaseDetail => ({
  ...database,
  view_configs: database.view_configs.some(({ id }) => id === view.id)
    ? database.view_configs.map((known) => (known.id === view.id ? view : known))
    : [...database.view_configs, view],
});

/** Changes a view as a whole: saves unsaved changes, renames, locks, shares; the view is refetched. */
export const useSaveView = (databaseId: number, viewId: number) => {
  const client = useQueryClient();
  const queryKey = databaseKeys.detail(databaseId);
  return useMutation({
    scope: { id: `view-${databaseId}-${viewId}` },
    mutationFn: (body: Body<typeof patchView>) =>
      call(patchView, { params: { database_id: databaseId, view_id: viewId }, body }),
    onSuccess: (view) => {
      updateCached<DatabaseDetail>(client, queryKey, (database) => withView(database, view));
      void client.invalidateQueries({ queryKey });
      return client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    },
    onError: (error) => notifyError(errorSentence(error, texts.configFailed)),
  });
};

interface ViewChange {
  viewId: number;
  /** Null: it is removed. */
  name: string | null;
  was: string;
  /** A private one does not go to the trash. */
  isPrivate: boolean;
}

/** Renames or removes a view; the schema is refetched. */
export const useChangeView = (databaseId: number) => {
  const client = useQueryClient();
  const offerUndo = useUndoRemoval();
  return useMutation({
    mutationFn: async ({ viewId, name }: ViewChange) => {
      const params = { database_id: databaseId, view_id: viewId };
      if (name === null) await call(deleteView, { params });
      else await call(patchView, { params, body: { name } });
    },
    onSuccess: (_, { viewId, name, was, isPrivate }) => {
      if (name === null && !isPrivate) offerUndo(texts.viewRemoved(was), `view-${viewId}`);
      return client.invalidateQueries({ queryKey: databaseKeys.detail(databaseId) });
    },
  });
};

/** Creates a view. */
export const useCreateView = (databaseId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Body<typeof createView>) =>
      call(createView, { params: { database_id: databaseId }, body }),
    onSuccess: (view) => {
      updateCached<DatabaseDetail>(client, databaseKeys.detail(databaseId), (database) =>
        database.view_configs.some(({ id }) => id === view.id) ? database : withView(database, view),
      );
    },
  });
};

const namesOf = (views: readonly View[]): string => JSON.stringify(views.map(({ id, name }) => [id, name]));

/**
 * Refetches the views for the manager, since others may have changed them while offline.
 * @returns whether that failed, and a retry.
 */
export const useReadViews = (databaseId: number): { failed: boolean; retry: () => void } => {
  const client = useQueryClient();
  const { isError, refetch } = useQuery({
    queryKey: databaseKeys.views(databaseId),
    queryFn: async () => {
      const { views } = await call(listViews, { params: { database_id: databaseId } });
      const queryKey = databaseKeys.detail(databaseId);
      const known = client.getQueryData<DatabaseDetail>(queryKey);
      // The cache contains unsaved columns: it is only replaced where it differs.
      if (known && namesOf(known.view_configs) !== namesOf(views))
        void client.invalidateQueries({ queryKey });
      return views;
    },
    gcTime: 0,
  });
  return { failed: isError, retry: () => void refetch() };
};
