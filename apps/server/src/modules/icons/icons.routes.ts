import { iconSvg, searchIcons } from "@maive/contract";
import { route, type RouteDefinition } from "../../http/route.ts";
import { fileHeaders } from "../../http/security-headers.ts";
import type { IconsService } from "./icons.service.ts";

/** An icon name is immutable and public. */
const forAYear = "private, max-age=31536000, immutable";

export const iconsRoutes = (icons: IconsService): RouteDefinition[] => [
  route(searchIcons, ({ query }) => icons.search(query.query, query.limit)),
  route(iconSvg, async ({ params, reply }) => {
    const svg = await icons.svg(params.prefix, params.name);
    reply.headers({ ...fileHeaders, "cache-control": forAYear });
    await reply.type("image/svg+xml; charset=utf-8").send(svg);
  }),
];
