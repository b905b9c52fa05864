import type { Page, WorkspaceMessage } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { clientId } from "../../../../api/index.ts";
import { useWorkspaceRoom } from "../../../../live/index.ts";
import { favoritePagesQuery } from "../../favorites/index.ts";
import { toPageChange, withDescendants } from "../page-changes.ts";
import { pageKeys } from "../../page-queries/index.ts";
import { patchPageCache, readsShowing } from "../queries/patch-page-cache.ts";

const tellsOfTrash: ReadonlySet<WorkspaceMessage["type"]> = new Set([
  "page_deleted",
  "page_created",
  "trash_changed",
]);

/** Keeps the cached pages as they are on the server; `onDeleted` gets the pages that someone else deleted, with those below. */
export const usePagesLive = (onDeleted: (pageIds: ReadonlySet<string>) => void): void => {
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: pageKeys.all });
  /** Entries go and come back with their database: nobody names each of them. */
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
    // Who has the trash open sees what others put into it and take out of it.
    if (tellsOfTrash.has(message.type)) void queryClient.invalidateQueries({ queryKey: pageKeys.trash() });
    if (message.type === "databases_changed") readEntriesAgain();
    const change = toPageChange(message);
    if (change === null) return;
    if (change === "refetch") {
      readAgain();
      return;
    }
    const gone = change.kind === "deleted" ? withDescendants(pages, change.pageIds) : null;
    // First the screen leaves what is gone, then the cache loses it: nobody should see the page turn into an error.
    if (gone && message.type === "page_deleted" && message.clientId !== clientId) onDeleted(gone);
    patchPageCache(queryClient, change);
    // What is on its way may be older than this change.
    if (queryClient.isFetching(readsShowing(change)) > 0) readAgain();
  };

  const handleOpen = (resumed: boolean) => {
    // Read, or asked for, before the room was open: something may have happened in between.
    if (!resumed) readAgain();
  };

  useWorkspaceRoom({ onMessage: handleMessage, onOpen: handleOpen });
};
