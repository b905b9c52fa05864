import type { RouteDefinition } from "../../../http/route.ts";
import { pagesRoutes } from "./pages.routes.ts";
import { type PagesDeps, PagesService } from "./pages.service.ts";

export { VisiblePeople } from "./visible-people.ts";
export { settingsOf, storedSettings } from "./page-settings.ts";
export {
  copyPermissions,
  lastPosition,
  readableAmong,
  readableTitles,
  renewPermissions,
  someAreGone,
  subtree,
  writeLook,
} from "./pages.store.ts";
export {
  wasTrashedWithDatabase,
  isRootOfDatabase,
  rootOfDatabase,
  withoutDatabase,
} from "./trashed-root.store.ts";
export type { PagesService } from "./pages.service.ts";
export { workspaceRoom } from "./workspace.room.ts";

/** Wires the page tree. */
export const createPages = (deps: PagesDeps): { routes: RouteDefinition[]; pages: PagesService } => {
  const pages = new PagesService(deps);
  return { routes: pagesRoutes(pages), pages };
};
