import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { cellStorePrefix, useSession } from "../auth/index.ts";

/**
 * Cells a person left unsaved when the page was closed are saved as soon as Cortex is open again, whatever page it shows.
 * The tables come on demand, so they are only loaded for this where there is something to save.
 */
export const useResumedCellWrites = (): void => {
  const client = useQueryClient();
  const { user_id: userId } = useSession();
  useEffect(() => {
    const own = `${cellStorePrefix}${userId}:`;
    if (!Object.keys(localStorage).some((name) => name.startsWith(own))) return;
    void import("./database-view/index.ts").then(({ resumeCellWrites }) => resumeCellWrites(client, userId));
  }, [client, userId]);
};
