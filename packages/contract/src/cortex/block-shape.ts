import { z } from "zod";
import { zBlockId, zFileId, zInstant } from "../ids.ts";
import { contractTexts } from "../texts.ts";

/** Block types that hold one text, with formatting in `block_config.inline`. */
export const textBlockTypes = [
  "text",
  "heading_1",
  "heading_2",
  "heading_3",
  "bulleted_list",
  "numbered_list",
  "to_do",
  "toggle",
  "quote",
  "callout",
] as const;
export type TextBlockType = (typeof textBlockTypes)[number];

/** Block types the editor offers in this version; others are stored and shown as a placeholder. */
export const blockTypes = [
  ...textBlockTypes,
  "code",
  "table",
  "divider",
  "database_view",
  "page_reference",
  "file",
  "image",
  "columns",
  "bookmark",
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

export const imageAlignments = ["left", "center", "right"] as const;
export type ImageAlignment = (typeof imageAlignments)[number];
/** Per cent of the text column; `auto` is the picture's own size. */
export const imageWidths = ["auto", 25, 50, 75, 100] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** `block_config` of an `image` or a `file` (specification, section 3). Without a `file_id` it shows an upload area. */
export const zFileBlockConfig = z.looseObject({
  file_id: zFileId.nullish(),
  original_filename: z.string().nullish(),
  caption: z.string().nullish(),
  alignment: z.enum(imageAlignments).nullish(),
  width: z.union([z.literal("auto"), z.literal(25), z.literal(50), z.literal(75), z.literal(100)]).nullish(),
});
export type FileBlockConfig = z.output<typeof zFileBlockConfig>;

const zColumnItem = z.looseObject({
  block_id: z.string(),
  block_type: z.string(),
  content: z.string(),
});
/** `block_config` of `columns`: shown, not edited. */
export const zColumnsConfig = z.looseObject({
  leftColumn: z.array(zColumnItem).optional(),
  rightColumn: z.array(zColumnItem).optional(),
});
export type ColumnsConfig = z.output<typeof zColumnsConfig>;

/** `block_config` of a `bookmark`; `content` holds the address. The server never fetches it. */
export const zBookmarkConfig = z.looseObject({
  title: z.string().nullish(),
  description: z.string().nullish(),
});
export type BookmarkConfig = z.output<typeof zBookmarkConfig>;
