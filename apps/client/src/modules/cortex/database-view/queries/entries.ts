import { createEntry, deletePage, restorePage, socketTimings, type Entry } from "@maive/contract";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../../api/index.ts";
import { notifyError, notifyUndo } from "../../../../ui/index.ts";
import { databaseKeys } from "../../databases/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { showChange } from "./show-change.ts";
import { isUnreachable } from "./unreachable.ts";

export interface NewEntry {
  title: string;
  values: Record<string, string>;
  /** Repeated while the server is away: the row is made once. */
  idempotencyKey: string;
}

const createKey = (databaseId: number) => ["databases", "create-entry", databaseId] as const;

/** Adds a row. While the server is away it is tried again, under the same key, until it is through. */
export const useCreateEntry = (databaseId: number) => {
  const client = useQueryClient();
  return useMutation({
    mutationKey: createKey(databaseId),
    mutationFn: ({ title, values, idempotencyKey }: NewEntry): Promise<Entry> =>
      call(createEntry, {
        params: { database_id: databaseId },
        body: { title, properties: values },
        idempotencyKey,
      }),
    retry: (_, error) => isUnreachable(error),
    retryDelay: socketTimings.retryAbnormal,
    onSuccess: () => client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) }),
    onError: (error) =>
      notifyError(
        error instanceof ApiError && error.status < 500 && error.detail !== ""
          ? texts.createFailedBecause(error.detail)
          : texts.createFailed,
      ),
  });
};

export interface EntryOnItsWay {
  key: string;
  title: string;
  /** The server was not reached yet. */
  waiting: boolean;
}

/** Rows that were added here and are not in the fetched rows yet, oldest first. */
export const useEntriesOnTheirWay = (databaseId: number): EntryOnItsWay[] =>
  useMutationState({
    filters: { mutationKey: createKey(databaseId), status: "pending" },
    select: ({ state }) => {
      const { idempotencyKey, title } = state.variables as NewEntry;
      return { key: idempotencyKey, title, waiting: state.failureCount > 0 };
    },
  });

/** Moves a row to the trash at once and offers to take it back. */
export const useDeleteEntry = (databaseId: number) => {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
  const restore = async (entryId: string) => {
    try {
      await call(restorePage, { params: { page_id: entryId } });
    } catch {
      notifyError(texts.restoreFailed);
    }
    await refresh();
  };
  const { mutate } = useMutation({
    mutationFn: (entry: Entry) => call(deletePage, { params: { page_id: entry.page_id } }),
    onMutate: (entry) => showChange(client, databaseId, { kind: "deleted", entryId: entry.page_id }),
    onSuccess: (_, entry) => notifyUndo(texts.entryDeleted(entry.title), () => void restore(entry.page_id)),
    onError: () => notifyError(texts.deleteFailed),
    onSettled: refresh,
  });
  return mutate;
};
