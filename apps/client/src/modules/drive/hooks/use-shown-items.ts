import { useDebouncedValue } from "@mantine/hooks";
import type { DriveItem } from "@maive/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { sortItems, type Sorting } from "../model/sort-items.ts";
import { isOutOfReach } from "../model/is-out-of-reach.ts";
import { folderQuery, searchQuery } from "../queries/read-drive.ts";

/** Debounce of the search in ms. */
const searchRest = 200;
const none: readonly DriveItem[] = [];

/** The listed items: the open folder's, or search results. */
export const useShownItems = (path: string, search: string, sorting: Sorting) => {
  const typed = search.trim();
  const [rested] = useDebouncedValue(typed, searchRest);
  // Emptied at once, not after a rest.
  const query = typed === "" ? "" : rested;
  const folder = useQuery(folderQuery(path));
  const found = useQuery({ ...searchQuery(query), placeholderData: keepPreviousData });
  const searching = query !== "";
  // Revoked folders are not shown from the cache.
  const gone = !searching && isOutOfReach(folder.error);
  const listed = searching ? found.data : gone ? undefined : folder.data?.contents;
  const items = useMemo(() => (listed ? sortItems(listed, sorting) : none), [listed, sorting]);
  const { isError, error, refetch } = searching ? found : folder;
  return {
    items,
    searching,
    search: query,
    /** Tells one list from another. */
    source: searching ? `search:${query}` : path,
    loading: listed === undefined && !isError,
    error: listed === undefined && isError ? error : null,
    retry: () => void refetch(),
    canWrite: !gone && (folder.data?.user_can_write ?? false),
    folderKnown: !gone && folder.data !== undefined,
    folder: gone ? null : (folder.data?.folder ?? null),
  };
};
