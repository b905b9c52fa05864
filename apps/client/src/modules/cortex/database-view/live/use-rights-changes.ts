import { useQueryClient } from "@tanstack/react-query";
import { useWorkspaceRoom } from "../../../../live/index.ts";
import { databaseKeys } from "../../databases/index.ts";

/** Reads a database anew when rights were given or taken: its room says nothing to who may not (yet) enter it. */
export const useRightsChanges = (databaseId: number): void => {
  const client = useQueryClient();
  useWorkspaceRoom({
    onMessage: ({ type }) => {
      if (type !== "permissions_changed" && type !== "resync") return;
      void client.invalidateQueries({ queryKey: databaseKeys.detail(databaseId) });
      void client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    },
  });
};
