import { Readable } from "node:stream";
import { fetchLinkPreview, fetchPicture, linkPicture } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import { fileHeaders } from "../../../http/security-headers.ts";
import { sendWhole } from "../../../http/send-whole.ts";
import type { LinkPreviewsService } from "./link-previews.service.ts";

export const linkPreviewsRoutes = (previews: LinkPreviewsService): RouteDefinition[] => [
  route(fetchLinkPreview, async ({ actor, body }) => {
    const { found, refusal } = await previews.preview(actor, body.address);
    return { preview: found, refusal };
  }),
  route(fetchPicture, async ({ actor, body }) => {
    const { found, refusal } = await previews.picture(actor, body.address);
    return { picture: found, refusal };
  }),
  route(linkPicture, async ({ actor, params, query, request, reply }) => {
    const bytes = await previews.pictureOf(actor, params.block_id, query.part);
    reply.headers({
      ...fileHeaders,
      "content-type": "image/webp",
      // The block's address may change; the rights, too.
      "cache-control": "private, max-age=3600",
    });
    await sendWhole(reply, request.method === "HEAD" ? "" : Readable.from([bytes]));
  }),
];
