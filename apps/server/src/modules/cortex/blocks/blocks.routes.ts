import { createBlock, deleteBlock, patchBlock, reorderBlocks } from "@maive/contract";
import { route, type RouteDefinition } from "../../../http/route.ts";
import type { BlocksService } from "./blocks.service.ts";

export const blocksRoutes = (blocks: BlocksService): RouteDefinition[] => [
  route(createBlock, ({ actor, params, body }) => blocks.create(actor, params.page_id, body)),
  route(patchBlock, ({ actor, params, body }) => blocks.patch(actor, params.block_id, body)),
  route(deleteBlock, ({ actor, params }) => blocks.remove(actor, params.block_id)),
  route(reorderBlocks, async ({ actor, params, body }) => {
    await blocks.reorder(actor, params.page_id, body.ordered_block_ids);
    return { status: "success" as const };
  }),
];
