import {
  BlockNoteSchema,
  createDividerBlockSpec,
  createQuoteBlockSpec,
  createTableBlockSpec,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
  createBlockSpec,
} from "@blocknote/core";
import { dividerByTyping } from "../extensions/divider-by-typing.ts";
import { calloutBlock } from "./callout-block.ts";
import { codeBlock } from "./code-block.ts";
import { embedBlocks } from "./embed-blocks.ts";
import type { EmbedStore } from "./embed-store.ts";
import { bulletBlock, numberedBlock, toDoBlock, toggleBlock } from "./list-blocks.ts";
import { mentionContent } from "./mention.ts";
import type { PartStore } from "./part-store.ts";
import { headingBlock, paragraphBlock } from "./text-blocks.ts";
import { columnNode, columnsNode } from "../columns/column-at.ts";

const props = { content: { default: "" }, config: { default: "{}" } } as const;

/** Containers have no content of their own and no caret. */
const holder = {
  meta: { selectable: false },
  render: () => ({ dom: document.createElement("div"), ignoreMutation: () => true }),
  toExternalHTML: () => ({ dom: document.createElement("div") }),
};

/**
 * Columns are ordinary blocks: a `columns` block with `column` children that contain blocks. Every merge of
 * concurrent edits is a valid document, so that the schema never deletes anything (ADR 0046).
 */
const columnBlocks = {
  columns: createBlockSpec({ type: columnsNode, propSchema: props, content: "none" }, holder)(),
  pageColumn: createBlockSpec({ type: columnNode, propSchema: props, content: "none" }, holder)(),
} as const;

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
