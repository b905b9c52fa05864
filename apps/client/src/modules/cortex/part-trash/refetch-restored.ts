import type { QueryClient } from "@tanstack/react-query";
import { databaseKeys } from "../database-queries/index.ts";
import { pageKeys } from "../page-queries/index.ts";

/** After something came back from the trash: it left that list, and it may concern several databases. */
export const refetchRestored = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: pageKeys.trash() }),
    client.invalidateQueries({ queryKey: databaseKeys.all }),
  ]);
};
