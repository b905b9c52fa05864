import type { Ok, userRights } from "@maive/contract";
import type { Storage } from "../../../storage/index.ts";
import { inGermanOrder } from "./german-order.ts";
import { blocksShowing } from "../views/index.ts";
import * as store from "./user-rights.store.ts";

/**
 * A guest's or visitor's rights by their grants: live pages and entries, entries denied despite their database,
 * databases with the number of readable entries and a page that shows them. In German order of titles; empty without
 * grants.
 */
export const userRightsIn =
  (storage: Storage) =>
  async (userId: string): Promise<Ok<typeof userRights>> => {
    const q = storage.views;
    const [pages, databases] = [await store.ownPages(q, userId), await store.ownDatabases(q, userId)];
    const databaseIds = databases.map((database) => database.database_id);
    const counts = await store.readableCounts(q, userId, databaseIds);
    const showing = await blocksShowing(q, databaseIds);
    return {
      pages: inGermanOrder(pages, (page) => page.title),
      databases: inGermanOrder(databases, (database) => database.name).map((database) => {
        const shown = showing.find((page) => page.database_id === database.database_id);
        return {
          ...database,
          entry_count: counts.get(database.database_id) ?? 0,
          shown_on: shown ? { page_id: shown.page_id, title: shown.title } : null,
        };
      }),
    };
  };
