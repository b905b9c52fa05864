import { useQueryClient } from "@tanstack/react-query";
import { useWorkspaceRoom } from "../../../live/index.ts";
import { databaseKeys } from "./keys.ts";

/** Updates the cached list of databases from the workspace room. */
export const useDatabasesLive = (): void => {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: databaseKeys.list() });
    // Unreadable ones may have been restored.
    void client.invalidateQueries({
      queryKey: databaseKeys.all,
      predicate: ({ state }) => state.status === "error",
    });
  };
  useWorkspaceRoom({
    onMessage: ({ type }) => {
      if (type === "databases_changed" || type === "permissions_changed" || type === "resync") readAgain();
    },
    onOpen: (resumed) => {
      if (!resumed) readAgain();
    },
  });
};
