import { z } from "zod";
import { zBlockId, zFileId, zInstant } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";
import { zInline } from "./inline.ts";

/** Block types with one text, formatted in `block_config.inline`. */
export const textBlockTypes = [
  "text",
  "heading_1",
  "heading_2",
  "heading_3",
  "heading_4",
  "heading_5",
  "heading_6",
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
  "column",
  "bookmark",
  "embed",
  "table_of_contents",
  "gallery",
  "synced",
  "template_button",
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

/** `block_config` of a `database_view`; `content` is the database id as text. */
export const zDatabaseViewConfig = z.looseObject({
  visible_view_ids: z.array(z.number().int()).optional(),
  active_view_id: z.number().int().nullish(),
  /** Only the active view is shown, without tabs. */
  hide_tabs: z.boolean().optional(),
});

export const imageAlignments = ["left", "center", "right"] as const;
export type ImageAlignment = (typeof imageAlignments)[number];
/** The steps of an image's width; `auto` is the picture's own size. */
export const imageWidths = ["auto", 25, 50, 75, 100] as const;
/** The narrowest image, in per cent of the text column. */
export const narrowestImage = 10;
const zImageWidth = z.union([z.literal("auto"), z.number().int().min(narrowestImage).max(100)]);
/** Per cent of the text column, or `auto`. */
export type ImageWidth = z.output<typeof zImageWidth>;

/** Bounds of what is shown in a frame, in px. */
export const embedHeights = { least: 80, most: 1_600 } as const;
const zHeight = z.number().int().min(embedHeights.least).max(embedHeights.most);

/** `block_config` of an `image` or a `file` (specification, section 3). Without a `file_id` it shows an upload area. */
export const zFileBlockConfig = z.looseObject({
  file_id: zFileId.nullish(),
  original_filename: z.string().nullish(),
  caption: z.string().nullish(),
  alignment: z.enum(imageAlignments).nullish(),
  width: zImageWidth.nullish(),
  /** What an image shows, for those who do not see it; without it the caption says so, or the name. */
  alt_text: z.string().nullish(),
  /** Whether a document, sound or film of a `file` is shown or named; sound and films are shown without it. */
  display: z.enum(["card", "whole"]).nullish(),
  /** Of a file that is shown, in px. */
  height: zHeight.nullish(),
});
export type FileBlockConfig = z.output<typeof zFileBlockConfig>;

/** `block_config` of an `embed`; `content` is the address that is shown in place. */
export const zEmbedConfig = z.looseObject({
  caption: z.string().nullish(),
  /** In px; without it the kind of what is shown decides. */
  height: zHeight.nullish(),
});

/** Where a template button puts what it inserts. */
export const templatePlaces = ["below", "above"] as const;
export type TemplatePlace = (typeof templatePlaces)[number];

/** `block_config` of a `template_button`; `content` is its label, its children are the blocks that a press inserts. */
export const zTemplateButtonConfig = z.looseObject({ place: z.enum(templatePlaces).nullish() });

/** A block listed in `columns`; `block_config` only when not empty. */
export const zColumnItem = z.looseObject({
  /** Optional in requests. */
  block_id: z.string().optional(),
  block_type: zBlockType,
  content: z.string(),
  block_config: z.union([z.string(), z.record(z.string(), z.unknown())]).optional(),
});
export type ColumnItem = z.output<typeof zColumnItem>;

/**
 * `block_config` of `columns`. Its children are `column` blocks, theirs ordinary blocks. The two lists repeat the
 * blocks of the first two columns for clients that do not read children; nested blocks are only in the page's list. A
 * list in a request replaces that column's blocks: listed blocks preserve their id and children; a missing list
 * leaves its column unchanged. An empty list becomes an empty text.
 */
export const zColumnsConfig = z.looseObject({
  leftColumn: z.array(zColumnItem).optional(),
  rightColumn: z.array(zColumnItem).optional(),
});
export type ColumnsConfig = z.output<typeof zColumnsConfig>;

export const cellAlignments = ["left", "center", "right", "justify"] as const;
/** A table cell. A cell spanning columns or rows appears once, at its start. */
export const zTableCell = z.looseObject({
  text: z.string(),
  /** Formatting and mentions; the texts of the runs join to `text`. */
  inline: zInline.optional(),
  colspan: z.number().int().min(1).max(limits.tableColumns).optional(),
  rowspan: z.number().int().min(1).max(limits.tableCells).optional(),
  background_color: z.string().optional(),
  text_color: z.string().optional(),
  text_alignment: z.enum(cellAlignments).optional(),
});
export type TableCell = z.output<typeof zTableCell>;

/**
 * `block_config` of a `table`; `content` is the plain text with tabs between cells and a line per row (tabs and line
 * breaks within cells become spaces). A request may have either: `rows`, or only `content`. Short rows are padded.
 */
export const zTableConfig = z.looseObject({
  rows: z.array(z.array(zTableCell)).optional(),
  /** How many rows from the top, and columns from the left, are headers. */
  header_rows: z.number().int().min(0).optional(),
  header_columns: z.number().int().min(0).optional(),
  /** In px by column; null where the table decides. */
  column_widths: z.array(z.number().int().min(1).max(10_000).nullable()).optional(),
  text_color: z.string().optional(),
});
