import {
  createPage,
  getPage,
  listPages,
  pageBacklinks,
  pageTitles,
  pagePreview,
  patchPage,
  reorderPage,
} from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { PagesService } from "./pages.service.ts";

export const pagesRoutes = (pages: PagesService): RouteDefinition[] => [
  route(listPages, async ({ actor }) => ({ pages: await pages.list(actor) })),
  route(createPage, ({ actor, body }) => pages.create(actor, body)),
  route(getPage, ({ actor, params }) => pages.detail(actor, params.page_id)),
  route(patchPage, ({ actor, params, body }) => pages.patch(actor, params.page_id, body)),
  route(reorderPage, async ({ actor, params, body }) => {
    await pages.reorder(actor, params.page_id, body.direction);
    return { status: "success" as const };
  }),
  route(pagePreview, ({ actor, params }) => pages.preview(actor, params.page_id)),
  route(pageBacklinks, ({ actor, params }) => pages.backlinks(actor, params.page_id)),
  route(pageTitles, ({ actor, body }) => pages.titles(actor, body.page_ids)),
];
