import { exportPage, importPages } from "@maive/contract";
import { disposition } from "../../../http/disposition.ts";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { fileHeaders } from "../../../http/security-headers.ts";
import type { ExportService } from "./export/export.service.ts";
import type { ImportService } from "./import/import.service.ts";

export const transferRoutes = (exports: ExportService, imports: ImportService): RouteDefinition[] => [
  route(exportPage, async ({ actor, params, query, request, reply }) => {
    const { name, contentType, bytes } = await exports.run(actor, params.page_id, {
      format: query.format ?? "markdown",
      withSubpages: query.subpages === "true",
    });
    reply.headers({
      ...fileHeaders,
      "content-type": contentType,
      "content-disposition": disposition("attachment", name),
    });
    await reply.send(request.method === "HEAD" ? "" : bytes());
  }),
  route(importPages, ({ actor, request }) => imports.run(actor, request)),
];
