import { createView, patchView, type DatabaseDetail, type Sort } from "@maive/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import { withViewColumns, type ColumnChanges } from "../model/view-settings.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/** Changes columns of a view for everybody: shown at once, sent in the order they were made. */
export const usePatchColumns = (databaseId: number, viewId: number) => {
  const client = useQueryClient();
  const queryKey = databaseKeys.detail(databaseId);
  const mutationKey = ["databases", "columns", databaseId, viewId];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `view-${databaseId}-${viewId}` },
    mutationFn: (properties: ColumnChanges) =>
      call(patchView, { params: { database_id: databaseId, view_id: viewId }, body: { properties } }),
    onError: () => notifyError(texts.configFailed),
    onSettled: () => {
      // An answer that was under way meanwhile may have brought back what stood there before the last change.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey });
    },
  });
  return (changes: ColumnChanges) => {
    // Before the mutation, which waits for the one before it: the column must follow every key at once.
    void client.cancelQueries({ queryKey });
    client.setQueryData<DatabaseDetail>(queryKey, (database) =>
      database ? withViewColumns(database, viewId, changes) : database,
    );
    mutate(changes);
  };
};

/** Changes the order of a view for everybody; the rows are read anew in it. */
export const usePatchSorts = (databaseId: number, viewId: number) => {
  const client = useQueryClient();
  const queryKey = databaseKeys.detail(databaseId);
  const { mutate } = useMutation({
    scope: { id: `view-${databaseId}-${viewId}` },
    mutationFn: (sorts: Sort[]) =>
      call(patchView, { params: { database_id: databaseId, view_id: viewId }, body: { sorts } }),
    onSuccess: (view) => {
      client.setQueryData<DatabaseDetail>(queryKey, (database) =>
        database
          ? {
              ...database,
              view_configs: database.view_configs.map((known) =>
                known.id === viewId ? { ...known, sorts: view.sorts } : known,
              ),
            }
          : database,
      );
      return client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    },
    onError: () => notifyError(texts.configFailed),
  });
  return mutate;
};

/** Makes a view by name. */
export const useCreateView = (databaseId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(createView, { params: { database_id: databaseId }, body: { name } }),
    onSuccess: (view) => {
      client.setQueryData<DatabaseDetail>(databaseKeys.detail(databaseId), (database) =>
        database && !database.view_configs.some(({ id }) => id === view.id)
          ? { ...database, view_configs: [...database.view_configs, view] }
          : database,
      );
    },
  });
};
