import {
  CustomBlockNoteSchema,
  createDividerBlockSpec,
  createQuoteBlockSpec,
  createTableBlockSpec,
  defaultInlineContentSpecs,
  defaultStyleSpecs,
  createBlockSpec,
  createExtension,
  createInlineContentSpec,
} from "@blocknote/core";
import type {
  BlockSchemaFromSpecs,
  InlineContentSchemaFromSpecs,
  StyleSchemaFromSpecs,
} from "@blocknote/core";
import { calloutBlock } from "./callout-block.ts";
import { codeBlock } from "./code-block.ts";
import { embedBlocks } from "./embed-blocks.ts";
import type { EmbedStore } from "./embed-store.ts";
import { bulletBlock, numberedBlock, toDoBlock, toggleBlock } from "./list-blocks.ts";
import type { PartStore } from "./part-store.ts";
import { headingBlock, paragraphBlock } from "./text-blocks.ts";
import { textStyles } from "./text-styles.ts";
import { columnNode, columnsNode } from "../columns/column-at.ts";
import { Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { blockAt } from "../extensions/block-at.ts";
import { make } from "./elements/element.ts";

const config = {
  type: "mention",
  propSchema: { kind: { default: "page" }, target: { default: "" }, label: { default: "" } },
  content: "none",
} as const;

/** An inline mention of a page or person, rendered by React since titles change. */
const mentionContent = (parts: PartStore) =>
  createInlineContentSpec(config, {
    render: ({ props }, _update, _editor, _node, getPos) => {
      const dom = make("span", "maive-mention");
      dom.contentEditable = "false";
      if (getPos() === undefined) {
        dom.textContent = props.label;
        return { dom };
      }
      const part = parts.add({ kind: "mention", element: dom, attrs: props });
      return { dom, destroy: part.remove };
    },
    toExternalHTML: ({ props }) => {
      const dom = document.createElement({ page: "a", date: "time", formula: "code" }[props.kind] ?? "span");
      if (dom instanceof HTMLAnchorElement) dom.href = `/cortex/${props.target}`;
      if (dom instanceof HTMLTimeElement) dom.dateTime = props.target;
      dom.textContent = props.label;
      return { dom };
    },
  });

/** The third of three hyphens in an otherwise empty block makes a divider, with the caret in a new block below. */
const drawLine = (view: EditorView, from: number, to: number, text: string): boolean => {
  const { state } = view;
  const { $from } = state.selection;
  const block = blockAt($from);
  const { divider, paragraph } = state.schema.nodes;
  if (text !== "-" || from !== to || !block || !divider || !paragraph) return false;
  if (block.content !== $from.parent || block.content.type !== paragraph) return false;
  if (block.content.textContent !== "--" || block.content.content.size !== 2) return false;
  const start = block.pos + 1;
  const tr = state.tr.replaceWith(start, start + block.content.nodeSize, divider.create());
  const after = tr.mapping.map(block.pos + block.container.nodeSize);
  tr.insert(after, block.container.type.create(null, paragraph.create()));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView());
  return true;
};

/** Three hyphens are a divider. */
const dividerByTyping = createExtension({
  key: "divider-by-typing",
  runsBefore: ["default"],
  prosemirrorPlugins: [new Plugin({ props: { handleTextInput: drawLine } })],
});

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
  const blockSpecs = {
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
  };
  const inlineContentSpecs = { ...defaultInlineContentSpecs, mention: mentionContent(parts) };
  const styleSpecs = { bold, italic, underline, strike, code, ...textStyles };
  // Not `BlockNoteSchema`, which brings BlockNote's blocks of files and media.
  return new CustomBlockNoteSchema<
    BlockSchemaFromSpecs<typeof blockSpecs>,
    InlineContentSchemaFromSpecs<typeof inlineContentSpecs>,
    StyleSchemaFromSpecs<typeof styleSpecs>
  >({ blockSpecs, inlineContentSpecs, styleSpecs });
};

export type PageSchema = ReturnType<typeof createPageSchema>;
/** The editor of a page. */
export type BlockEditor = PageSchema["BlockNoteEditor"];
export type EditorBlock = PageSchema["Block"];
export type PartialEditorBlock = PageSchema["PartialBlock"];
