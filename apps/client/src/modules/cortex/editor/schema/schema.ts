import { BlockNoteSchema, defaultInlineContentSpecs, defaultStyleSpecs } from "@blocknote/core";
import { embedBlocks } from "./embed-blocks.ts";
import type { EmbedStore } from "./embed-store.ts";
import { headingBlock, paragraphBlock } from "./text-blocks.ts";

/**
 * What a page may consist of. The editor deletes for everybody what is not in here, so the server turns unknown
 * types into `unknown` and refuses clients with an older `pageSchemaVersion`.
 */
export const createPageSchema = (embeds: EmbedStore) => {
  const { bold, italic, underline, strike, code } = defaultStyleSpecs;
  return BlockNoteSchema.create({
    blockSpecs: { paragraph: paragraphBlock, heading: headingBlock, ...embedBlocks(embeds) },
    inlineContentSpecs: defaultInlineContentSpecs,
    styleSpecs: { bold, italic, underline, strike, code },
  });
};

export type PageSchema = ReturnType<typeof createPageSchema>;
/** The editor of a page. */
export type BlockEditor = PageSchema["BlockNoteEditor"];
export type EditorBlock = PageSchema["Block"];
