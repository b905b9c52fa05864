import type { ViewSettings } from "../views/use-view-settings.ts";
import type { RowsOf } from "./rows.ts";

/** The rows that a view shows with the orders and filters that are only one's own. */
export const rowsOfView = (
  databaseId: number,
  search: string,
  { view, localSorts, localFilters }: Pick<ViewSettings, "view" | "localSorts" | "localFilters">,
): RowsOf => ({
  databaseId,
  viewId: view.id,
  search,
  sorts: localSorts ? JSON.stringify(localSorts) : undefined,
  filters: localFilters ? JSON.stringify(localFilters) : undefined,
});
