import { blockEmbed, createBlock, deleteBlock, patchBlock, reorderBlocks } from "@maive/contract";
import { sendWhole } from "../../../http/send-whole.ts";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { BlocksService } from "./blocks.service.ts";
import { embedFrame } from "./embed-frame.ts";

export const blocksRoutes = (blocks: BlocksService): RouteDefinition[] => [
  route(createBlock, ({ actor, params, body }) => blocks.create(actor, params.page_id, body)),
  route(patchBlock, ({ actor, params, body }) => blocks.patch(actor, params.block_id, body)),
  route(deleteBlock, ({ actor, params }) => blocks.remove(actor, params.block_id)),
  route(blockEmbed, async ({ actor, params, request, reply }) => {
    const embed = await blocks.embed(actor, params.block_id, request.headers.host);
    const { html, headers } = embedFrame(embed);
    reply.headers(headers);
    await sendWhole(reply, request.method === "HEAD" ? "" : html);
  }),
  route(reorderBlocks, async ({ actor, params, body }) => {
    await blocks.reorder(actor, params.page_id, body.ordered_block_ids);
    return { status: "success" as const };
  }),
];
