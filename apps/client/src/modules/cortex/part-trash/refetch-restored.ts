import type { QueryClient } from "@tanstack/react-query";
import { databaseKeys } from "../database-queries/index.ts";
import { pageKeys } from "../page-queries/index.ts";

/** After a restore from the trash, which may affect several databases. */
export const refetchRestored = async (client: QueryClient): Promise<void> => {
  await Promise.all([
    client.invalidateQueries({ queryKey: pageKeys.trash() }),
    client.invalidateQueries({ queryKey: databaseKeys.all }),
  ]);
};
