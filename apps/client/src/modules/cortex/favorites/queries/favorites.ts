import { addFavorite, listFavorites, removeFavorite } from "@maive/contract";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { favoriteTexts } from "../texts.ts";

/** Below the key of pages: refetched with them when rights change. */
const favoritesKey = ["pages", "favorites"] as const;

/** Ids of the user's favourite pages in order. */
export const favoritePagesQuery = queryOptions({
  queryKey: favoritesKey,
  queryFn: async ({ signal }): Promise<readonly string[]> => (await call(listFavorites, { signal })).page_ids,
});

interface Favorite {
  isFavorite: boolean;
  toggle: () => void;
}

/** Whether a page is a favourite, and how to change that. */
export const useFavorite = (pageId: string): Favorite => {
  const queryClient = useQueryClient();
  const { data: isFavorite = false } = useQuery({
    ...favoritePagesQuery,
    select: (pageIds) => pageIds.includes(pageId),
  });
  const { mutate } = useMutation({
    mutationFn: (add: boolean) => call(add ? addFavorite : removeFavorite, { params: { page_id: pageId } }),
    onMutate: async (add) => {
      await queryClient.cancelQueries({ queryKey: favoritesKey });
      const before = queryClient.getQueryData<readonly string[]>(favoritesKey);
      queryClient.setQueryData<readonly string[]>(favoritesKey, (ids = []) => {
        const others = ids.filter((id) => id !== pageId);
        return add ? [...others, pageId] : others;
      });
      return { before };
    },
    onError: (error, _add, context) => {
      queryClient.setQueryData(favoritesKey, context?.before);
      notifyError(
        error instanceof ApiError && error.code === "too_many_items" ? error.detail : favoriteTexts.failed,
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: favoritesKey }),
  });
  return { isFavorite, toggle: () => mutate(!isFavorite) };
};
