import { z } from "zod";
import { endpoint } from "../http.ts";
import { zBlockId, zPageId } from "../ids.ts";
import { zBlock, zBlockType } from "./block-shape.ts";

const params = z.object({ block_id: zBlockId });
const pageParams = z.object({ page_id: zPageId });
/** JSON text of an object, or the object itself. Size is checked in the service (413). */
const zBlockConfig = z.union([z.string(), z.record(z.string(), z.unknown())]);

export const createBlock = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/blocks",
  auth: "user",
  summary: "Insert a block at a place among its siblings.",
  params: pageParams,
  body: z.object({
    block_type: zBlockType,
    content: z.string().nullish(),
    block_order: z.number().int().min(0).nullish(),
    block_config: zBlockConfig.nullish(),
    parent_block_id: zBlockId.nullish(),
  }),
  ok: zBlock,
  status: 201,
  errors: ["too_large", "page_damaged"],
});

export const patchBlock = endpoint({
  method: "PATCH",
  path: "/api/cortex/blocks/:block_id",
  auth: "user",
  summary: "Change text, type, configuration or parent of a block.",
  params,
  body: z.object({
    content: z.string().optional(),
    /** The content the client had; the edit is rebased onto the current one. */
    base: z.string().optional(),
    block_type: zBlockType.optional(),
    block_config: zBlockConfig.nullish(),
    parent_block_id: zBlockId.nullish(),
  }),
  ok: zBlock,
  status: 200,
  errors: ["too_large", "page_damaged"],
});

export const deleteBlock = endpoint({
  method: "DELETE",
  path: "/api/cortex/blocks/:block_id",
  auth: "user",
  summary: "Delete a block; a page keeps its last one.",
  params,
  status: 204,
  errors: ["last_block", "page_damaged"],
});

export const blockEmbed = endpoint({
  method: "GET",
  path: "/api/cortex/blocks/:block_id/embed",
  auth: "user",
  summary: "A page for a frame with what an `embed` block shows; its policy permits that and nothing else.",
  params,
  bytes: true,
  status: 200,
});

export const reorderBlocks = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/reorder-blocks",
  auth: "user",
  summary: "Put the blocks of one level into the given order.",
  params: pageParams,
  body: z.object({ ordered_block_ids: z.array(z.string()) }),
  ok: z.object({ status: z.literal("success") }),
  status: 200,
  errors: ["order_stale", "page_damaged"],
});
