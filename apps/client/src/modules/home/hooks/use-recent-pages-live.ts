import type { RecentPage } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useWorkspaceRoom } from "../../../live/index.ts";
import { homePageKeys } from "../queries/recent-pages.ts";

/** Refetches the list when pages are renamed or deleted, databases are trashed or restored, or rights change. */
export const useRecentPagesLive = (): void => {
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: homePageKeys.all });
  const isListed = (pageId: string): boolean =>
    queryClient
      .getQueryData<readonly RecentPage[]>(homePageKeys.recent())
      ?.some(({ page_id }) => page_id === pageId) ?? false;

  useWorkspaceRoom({
    onOpen: (resumed) => {
      if (!resumed && queryClient.getQueryData(homePageKeys.recent())) readAgain();
    },
    onMessage: (message) => {
      switch (message.type) {
        case "page_updated":
          if (isListed(message.page.page_id)) readAgain();
          break;
        case "page_created":
        case "page_deleted":
        case "databases_changed":
        case "permissions_changed":
        case "resync":
          readAgain();
          break;
        default:
      }
    },
  });
};
