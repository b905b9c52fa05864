import type { ViewSettings } from "../views/use-view-settings.ts";
import type { RowsOf } from "./rows.ts";

/** A view's rows with the user's own sorts and filters. */
export const rowsOfView = (
  databaseId: number,
  search: string,
  {
    view,
    localSorts,
    localFilters,
    further,
  }: Pick<ViewSettings, "view" | "localSorts" | "localFilters" | "further">,
): RowsOf => ({
  databaseId,
  viewId: view.id,
  search,
  sorts: localSorts ? JSON.stringify(localSorts) : undefined,
  filters: localFilters ? JSON.stringify(localFilters) : undefined,
  ...(further === undefined ? {} : { further }),
});
