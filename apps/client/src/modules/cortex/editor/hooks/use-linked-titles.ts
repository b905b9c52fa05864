import { useQueryClient } from "@tanstack/react-query";
import { useRoom } from "../../../../live/index.ts";
import { editorKeys } from "../queries/editor-keys.ts";

/** Updates titles of linked pages on rename, trash and restore. */
export const useLinkedTitles = (enabled: boolean): void => {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: editorKeys.titles() });
  useRoom({
    path: "/ws/workspace",
    enabled,
    onOpen: (resumed) => {
      if (!resumed) refresh();
    },
    onMessage: (message) => {
      switch (message.type) {
        case "page_updated":
        case "page_created":
          client.setQueryData(editorKeys.title(message.page.page_id), message.page.title);
          break;
        case "page_deleted":
          for (const pageId of message.pageIds) client.setQueryData(editorKeys.title(pageId), null);
          break;
        case "permissions_changed":
        case "resync":
          refresh();
          break;
      }
    },
  });
};
