import type { RouteDefinition } from "../../../http/route.ts";
import { viewsRoutes } from "./views.routes.ts";
import { type ViewsDeps, ViewsService } from "./views.service.ts";

export { viewTexts } from "./texts.ts";
export { asFormProperty, knownForm } from "./form-options.ts";
export { decideFilters, decideSorts, type ViewConfig, withoutGone } from "./view-config.ts";
export { dropFilters, dropUnfitFilters, renameInViews, restoreNamesInViews } from "./renamed-choices.ts";
export { restoreRules, rulesInViews } from "./property-rules.ts";
export { pagesOf } from "./shown-in.ts";
export { blocksShowing } from "./showing-blocks.store.ts";
export { shownColumns } from "./shown-columns.ts";
export { type MayShowFilter, type RestrictedOf, visibleFilters } from "./visible-filters.store.ts";
export { presentView } from "./views.presenter.ts";
export { importViews } from "./import-views.ts";
export { addView, placeLastInViews, showInView } from "./views.service.ts";
export { maySeeView } from "./views.policy.ts";
export { findReadableView, readableViews } from "./readable-views.ts";
export { type DatabaseView, viewsOfDatabase } from "./views.store.ts";

/** Wires the views of databases. */
export const createViews = (deps: ViewsDeps): { routes: RouteDefinition[]; views: ViewsService } => {
  const views = new ViewsService(deps);
  return { routes: viewsRoutes(views), views };
};
