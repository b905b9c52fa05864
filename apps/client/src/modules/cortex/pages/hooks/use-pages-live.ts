import type { Page, WorkspaceMessage } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { clientId } from "../../../../api/index.ts";
import { useWorkspaceRoom } from "../../../../live/index.ts";
import { favoritePagesQuery } from "../../favorites/index.ts";
import { toPageChange, withDescendants } from "../page-changes.ts";
import { pageKeys } from "../../page-queries/index.ts";
import { patchPageCache, readsShowing } from "../queries/patch-page-cache.ts";

const concernsTrash: ReadonlySet<WorkspaceMessage["type"]> = new Set([
  "page_deleted",
  "page_created",
  "trash_changed",
]);

/** Updates the cached pages; `onDeleted` gets pages others deleted, with descendants. */
export const usePagesLive = (onDeleted: (pageIds: ReadonlySet<string>) => void): void => {
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: pageKeys.all });
  /** Entries are trashed and restored with their database, without individual events. */
  const readEntriesAgain = () => {
    void queryClient.invalidateQueries({ queryKey: favoritePagesQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: pageKeys.recent() });
    void queryClient.invalidateQueries({
      queryKey: pageKeys.all,
      predicate: ({ state }) => state.status === "error",
    });
  };

  const handleMessage = (message: WorkspaceMessage) => {
    const pages = queryClient.getQueryData<readonly Page[]>(pageKeys.list()) ?? [];
    // Updates an open trash view.
    if (concernsTrash.has(message.type)) void queryClient.invalidateQueries({ queryKey: pageKeys.trash() });
    if (message.type === "databases_changed") readEntriesAgain();
    const change = toPageChange(message);
    if (change === null) return;
    if (change === "refetch") {
      readAgain();
      return;
    }
    const gone = change.kind === "deleted" ? withDescendants(pages, change.pageIds) : null;
    // Navigate away before removing from the cache, to avoid a flash of the error state.
    if (gone && message.type === "page_deleted" && message.clientId !== clientId) onDeleted(gone);
    patchPageCache(queryClient, change);
    // Requests in flight may be older than this change.
    if (queryClient.isFetching(readsShowing(change)) > 0) readAgain();
  };

  const handleOpen = (resumed: boolean) => {
    // Fetched before the room opened: events may have been missed.
    if (!resumed) readAgain();
  };

  useWorkspaceRoom({ onMessage: handleMessage, onOpen: handleOpen });
};
