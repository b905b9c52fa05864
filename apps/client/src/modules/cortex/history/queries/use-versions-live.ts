import { useQueryClient } from "@tanstack/react-query";
import { clientId } from "../../../../api/index.ts";
import { useWorkspaceRoom } from "../../../../live/index.ts";
import { readHistoryAgain } from "./history.ts";

/** Shows which states of a page others name, rename and unname. */
export const useVersionsLive = (pageId: string): void => {
  const client = useQueryClient();
  const readAgain = () => readHistoryAgain(client, pageId);
  useWorkspaceRoom({
    onOpen: (resumed) => {
      if (!resumed) readAgain();
    },
    onMessage: (message) => {
      switch (message.type) {
        case "page_versions_changed":
          // What this window named it has read already.
          if (message.pageId === pageId && message.clientId !== clientId) readAgain();
          break;
        case "permissions_changed":
        case "resync":
          readAgain();
          break;
      }
    },
  });
};
