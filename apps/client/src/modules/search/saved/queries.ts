import {
  createSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  patchSavedSearch,
  type SavedSearch,
} from "@maive/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../api/index.ts";
import { notifyError } from "../../../ui/index.ts";
import { savedTexts as texts } from "./texts.ts";

const savedKey = ["search", "saved"] as const;

/** The person's saved searches in their order. */
export const savedSearchesQuery = queryOptions({
  queryKey: savedKey,
  queryFn: async ({ signal }): Promise<readonly SavedSearch[]> =>
    (await call(listSavedSearches, { signal })).searches,
});

interface Change {
  search: SavedSearch;
  name?: string;
  /** The one it stands before; null: at the end. */
  beforeId?: string | null;
}

/** The list after a change, before the server answers. */
const changed = (searches: readonly SavedSearch[], { search, name, beforeId }: Change): SavedSearch[] => {
  const next = { ...search, ...(name === undefined ? {} : { name }) };
  if (beforeId === undefined)
    return searches.map((each) => (each.search_id === search.search_id ? next : each));
  const others = searches.filter(({ search_id }) => search_id !== search.search_id);
  const at = beforeId === null ? others.length : others.findIndex(({ search_id }) => search_id === beforeId);
  return others.toSpliced(at, 0, next);
};

/** Changes of the saved searches, shown at once. */
export const useSavedSearchChanges = () => {
  const client = useQueryClient();
  const settle = () => client.invalidateQueries({ queryKey: savedKey });
  const show = (change: (searches: readonly SavedSearch[]) => readonly SavedSearch[]) =>
    client.setQueryData<readonly SavedSearch[]>(savedKey, (searches) => searches && change(searches));
  const onError = (error: unknown) => notifyError(errorSentence(error, texts.failed));
  const add = useMutation({
    mutationFn: (body: { name: string; question: string }) => call(createSavedSearch, { body }),
    onError,
    onSettled: settle,
  });
  const change = useMutation({
    mutationFn: ({ search, name, beforeId }: Change) =>
      call(patchSavedSearch, {
        params: { search_id: search.search_id },
        body: { name, before_search_id: beforeId },
      }),
    onMutate: (changes) => show((searches) => changed(searches, changes)),
    onError,
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: ({ search_id }: SavedSearch) => call(deleteSavedSearch, { params: { search_id } }),
    onMutate: (gone) => show((searches) => searches.filter(({ search_id }) => search_id !== gone.search_id)),
    onError,
    onSettled: settle,
  });
  return { add, change, remove };
};
