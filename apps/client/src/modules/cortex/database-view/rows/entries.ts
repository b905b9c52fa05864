import { createEntry, type ListedTemplate, patchPage, socketTimings, type Entry } from "@maive/contract";
import {
  mutationOptions,
  useMutation,
  useMutationState,
  useQueryClient,
  type QueryClient,
} from "@tanstack/react-query";
import { ApiError, call, mayPass, newUuid } from "../../../../api/index.ts";
import { notifyError, notifyInfo } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { createWriteStore } from "../outbox/write-store.ts";

/** A template to begin with, and the key of the request without it, should it be gone by then. */
export interface SentTemplate extends Pick<ListedTemplate, "template_id" | "name"> {
  keyWithout: string;
}

export const sentTemplate = (template: ListedTemplate | undefined): SentTemplate | undefined =>
  template && { template_id: template.template_id, name: template.name, keyWithout: newUuid() };

export interface NewEntry {
  title: string;
  values: Record<string, string>;
  /** What it begins with, behind the values; without a title it is called like it. */
  template?: SentTemplate | undefined;
  /** Repeated while the server is unreachable: the row is created once. */
  idempotencyKey: string;
  /** The next entry; absent: at the end, as in sorted views. */
  beforeId?: string | undefined;
}

const shownTitle = ({ title, template }: NewEntry): string => title || (template?.name ?? "");

/** Moves a new row to where it was started; on failure it stays at the end. */
const putBefore = async ({ page_id }: Entry, beforeId: string): Promise<void> => {
  try {
    await call(patchPage, { params: { page_id }, body: { before_page_id: beforeId } });
  } catch {
    notifyError(texts.moveFailed);
  }
};

const isTemplateGone = (error: unknown): boolean =>
  error instanceof ApiError && error.body.errors?.some(({ field }) => field === "template_id") === true;

const createKey = (databaseId: number) => ["databases", "create-entry", databaseId] as const;

/** Adds a row. Persisted until the server has accepted or refused it, with retries under the same key. */
const createEntryOptions = (client: QueryClient, databaseId: number, userId: string) => {
  const store = createWriteStore(localStorage, userId, databaseId);
  return mutationOptions({
    mutationKey: createKey(databaseId),
    mutationFn: async ({ title, values, template, idempotencyKey, beforeId }: NewEntry): Promise<Entry> => {
      const add = (key: string, more: { template_id?: string }) =>
        call(createEntry, {
          params: { database_id: databaseId },
          body: { title, properties: values, ...more },
          idempotencyKey: key,
        });
      const entry = await add(idempotencyKey, template ? { template_id: template.template_id } : {}).catch(
        async (error: unknown) => {
          // What was typed is not lost with a template that somebody has deleted.
          if (!template || title === "" || !isTemplateGone(error)) throw error;
          const plain = await add(template.keyWithout, {});
          notifyInfo(texts.templateGone(template.name, title));
          return plain;
        },
      );
      if (beforeId !== undefined) await putBefore(entry, beforeId);
      return entry;
    },
    onMutate: ({ title, values, template, idempotencyKey: key }) =>
      store.saveRow({ key, title, values, ...(template ? { template } : {}), madeAt: Date.now() }),
    retry: (_, error) => mayPass(error),
    retryDelay: socketTimings.retryAbnormal,
    onSuccess: () => client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) }),
    onError: (error, entry) =>
      notifyError(
        error instanceof ApiError && error.status < 500 && error.detail !== ""
          ? texts.createFailedBecause(shownTitle(entry), error.detail)
          : texts.createFailed,
      ),
    onSettled: (_, __, { idempotencyKey }) => store.remove(idempotencyKey),
  });
};

export const useCreateEntry = (databaseId: number) =>
  useMutation(createEntryOptions(useQueryClient(), databaseId, useSession().user_id));

/** Resumes saving new rows from before the page was closed. */
export const resumeNewEntries = (client: QueryClient, databaseId: number, userId: string): void => {
  const options = createEntryOptions(client, databaseId, userId);
  const underWay = client.getMutationCache().findAll({ mutationKey: createKey(databaseId) });
  const known = new Set(
    underWay.map(({ state }) => (state.variables as NewEntry | undefined)?.idempotencyKey),
  );
  for (const { key, title, values, template } of createWriteStore(localStorage, userId, databaseId)
    .listRows()
    .toSorted((a, b) => a.madeAt - b.madeAt))
    if (!known.has(key))
      void client
        .getMutationCache()
        .build(client, options)
        .execute({ title, values, template, idempotencyKey: key })
        // Reported by `onError`.
        .catch(() => undefined);
};

export interface PendingEntry {
  key: string;
  title: string;
  /** The server was not reached yet. */
  waiting: boolean;
}

/** Rows added here that are not among the fetched rows yet, oldest first. */
export const usePendingEntries = (databaseId: number): PendingEntry[] =>
  useMutationState({
    filters: { mutationKey: createKey(databaseId), status: "pending" },
    select: ({ state }) => {
      const entry = state.variables as NewEntry;
      return { key: entry.idempotencyKey, title: shownTitle(entry), waiting: state.failureCount > 0 };
    },
  });
