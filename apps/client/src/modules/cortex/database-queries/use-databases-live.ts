import { useQueryClient } from "@tanstack/react-query";
import { useWorkspaceRoom } from "../../../live/index.ts";
import { databaseKeys } from "./keys.ts";

/** Keeps the list of databases, which names them in breadcrumbs and dialogs, as it is on the server. */
export const useDatabasesLive = (): void => {
  const client = useQueryClient();
  const readAgain = () => {
    void client.invalidateQueries({ queryKey: databaseKeys.list() });
    // What could not be had may be back from the trash.
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
