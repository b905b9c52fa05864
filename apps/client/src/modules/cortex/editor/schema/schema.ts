import {
  BlockNoteSchema,
  createDividerBlockSpec,
  createQuoteBlockSpec,
  createTableBlockSpec,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
} from "@blocknote/core";
import { columnBlocks } from "../columns/column-blocks.ts";
import { dividerByTyping } from "../extensions/divider-by-typing.ts";
import { calloutBlock } from "./callout-block.ts";
import { codeBlock } from "./code-block.ts";
import { embedBlocks } from "./embed-blocks.ts";
import type { EmbedStore } from "./embed-store.ts";
import { bulletBlock, numberedBlock, toDoBlock, toggleBlock } from "./list-blocks.ts";
import { mentionContent } from "./mention.ts";
import type { PartStore } from "./part-store.ts";
import { headingBlock, paragraphBlock } from "./text-blocks.ts";

/**
 * The editor's schema. It deletes unknown nodes for everybody, so that the server converts unknown types to `unknown`
 * and refuses clients with an older `pageSchemaVersion`.
 */
export const createPageSchema = (embeds: EmbedStore, parts: PartStore) => {
  const { bold, italic, underline, strike, code } = defaultStyleSpecs;
  return BlockNoteSchema.create({
    blockSpecs: {
      paragraph: paragraphBlock,
      heading: headingBlock,
      bulletListItem: bulletBlock,
      numberedListItem: numberedBlock,
      checkListItem: toDoBlock,
      toggleListItem: toggleBlock,
      quote: createQuoteBlockSpec(),
      callout: calloutBlock(parts),
      codeBlock,
      divider: { ...createDividerBlockSpec(), extensions: [dividerByTyping] },
      table: createTableBlockSpec(),
      ...embedBlocks(embeds),
      ...columnBlocks,
    },
    inlineContentSpecs: { ...defaultInlineContentSpecs, mention: mentionContent(parts) },
    styleSpecs: { bold, italic, underline, strike, code },
  });
};

export type PageSchema = ReturnType<typeof createPageSchema>;
/** The editor of a page. */
export type BlockEditor = PageSchema["BlockNoteEditor"];
export type EditorBlock = PageSchema["Block"];
export type PartialEditorBlock = PageSchema["PartialBlock"];
