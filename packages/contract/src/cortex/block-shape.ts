import { z } from "zod";
import { zBlockId, zInstant } from "../ids.ts";
import { contractTexts } from "../texts.ts";

/** Block types the editor offers in this version; others are stored and shown as a placeholder. */
export const blockTypes = [
  "text",
  "heading_1",
  "heading_2",
  "heading_3",
  "database_view",
  "page_reference",
] as const;
export type BlockType = (typeof blockTypes)[number];

export const zBlockType = z.string().regex(/^[a-z][a-z0-9_]{0,49}$/, contractTexts.blockType);

export const zBlock = z.object({
  block_id: zBlockId,
  block_type: z.string(),
  /** The plain text. */
  content: z.string(),
  /** 0-based place among its siblings. */
  block_order: z.number().int(),
  /** JSON text of an object; `{}` when empty. */
  block_config: z.string(),
  parent_block_id: zBlockId.nullable(),
  last_modified: zInstant,
});
export type Block = z.output<typeof zBlock>;

/** `block_config` of a `database_view`; `content` holds the database id as number text. */
export const zDatabaseViewConfig = z.looseObject({
  visible_view_ids: z.array(z.number().int()).optional(),
  active_view_id: z.number().int().nullish(),
});
export type DatabaseViewConfig = z.output<typeof zDatabaseViewConfig>;
