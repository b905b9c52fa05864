import { createBlockSpec } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import { readBookmark, webAddress } from "../embeds/model/bookmark.ts";
import { readFileBlock } from "../embeds/model/file-block.ts";
import { downloadUrl } from "../embeds/model/picture-source.ts";
import { nestedEditorOf } from "../synced/nested-editors.ts";
import type { EmbedStore, EmbedType } from "./embed-store.ts";

const text = { default: "" } as const;
const json = { default: "{}" } as const;

/** The editor handles drags over an embed, except files over an upload area; all other events belong to the embed. */
const belongsToEmbed = (event: Event): boolean => {
  if (event.type !== "dragover" && event.type !== "dragenter" && event.type !== "drop") return true;
  if (!(event instanceof DragEvent)) return true;
  const types = event.dataTransfer?.types ?? [];
  if (types.includes("blocknote/html")) return false;
  if (!types.includes("Files")) return true;
  return event.target instanceof Element && event.target.closest("[data-takes-files]") !== null;
};

const renderInto = (embeds: EmbedStore, type: EmbedType, attrs: Readonly<Record<string, unknown>>) => {
  const element = document.createElement("div");
  element.className = "maive-embed";
  element.contentEditable = "false";
  const key = embeds.add({ type, element, attrs: { ...attrs } });
  return {
    dom: element,
    // Otherwise every change of an attribute would remount the database view.
    update: (node: Node): boolean => {
      if (node.type.name !== type) return false;
      embeds.change(key, node.attrs);
      return true;
    },
    stopEvent: belongsToEmbed,
    ignoreMutation: () => true,
    destroy: () => embeds.remove(key),
  };
};

/** The external form of a file block: a link that requires access. */
const fileLink = (config: string) => {
  const { fileId, name, caption } = readFileBlock(config);
  if (fileId === null) return plain(caption);
  const dom = document.createElement("a");
  dom.href = downloadUrl(fileId);
  dom.textContent = caption || name || dom.href;
  return { dom };
};

const addressLink = (content: string, config: string) => {
  const address = webAddress(content);
  if (address === null) return plain("");
  const dom = document.createElement("a");
  dom.href = address;
  dom.textContent = readBookmark(config).title || address;
  return { dom };
};

const plain = (label: string) => {
  const dom = document.createElement("p");
  dom.textContent = label;
  return { dom };
};

/** The external form of a table of contents, which exports have as well. */
const contentsMark = () => {
  const dom = document.createElement("nav");
  dom.className = "table-of-contents";
  return { dom };
};

/** The external form of a gallery, around its pictures. */
const galleryFrame = () => {
  const dom = document.createElement("div");
  dom.className = "gallery";
  return { dom, childrenDOM: dom };
};

/** What a synced block shows, for other programs: they do not know it by its id. */
const shownContent = (blockId: string) => {
  const nested = nestedEditorOf(blockId);
  const dom = document.createElement("div");
  if (nested) dom.innerHTML = nested.editor.blocksToHTMLLossy();
  return { dom };
};

/** Blocks without text. Their attributes are the server's row fields. */
export const embedBlocks = (embeds: EmbedStore) => ({
  database_view: createBlockSpec(
    { type: "database_view", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "database_view", block.props),
      toExternalHTML: () => plain(""),
    },
  )(),
  page_reference: createBlockSpec(
    { type: "page_reference", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "page_reference", block.props),
      toExternalHTML: (block) => plain(`/cortex/${block.props.content}`),
    },
  )(),
  image: createBlockSpec(
    { type: "image", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "image", block.props),
      toExternalHTML: (block) => fileLink(block.props.config),
    },
  )(),
  file: createBlockSpec(
    { type: "file", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "file", block.props),
      toExternalHTML: (block) => fileLink(block.props.config),
    },
  )(),
  bookmark: createBlockSpec(
    { type: "bookmark", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "bookmark", block.props),
      toExternalHTML: (block) => addressLink(block.props.content, block.props.config),
    },
  )(),
  embed: createBlockSpec(
    { type: "embed", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "embed", block.props),
      toExternalHTML: (block) => addressLink(block.props.content, block.props.config),
    },
  )(),
  table_of_contents: createBlockSpec(
    { type: "table_of_contents", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "table_of_contents", block.props),
      toExternalHTML: () => contentsMark(),
      parse: (element) => (element.matches("nav.table-of-contents, nav.table_of_contents") ? {} : undefined),
    },
  )(),
  gallery: createBlockSpec(
    { type: "gallery", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "gallery", block.props),
      toExternalHTML: () => galleryFrame(),
    },
  )(),
  synced: createBlockSpec(
    { type: "synced", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "synced", block.props),
      toExternalHTML: (block) => shownContent(block.id),
    },
  )(),
  template_button: createBlockSpec(
    { type: "template_button", propSchema: { content: text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "template_button", block.props),
      toExternalHTML: (block) => plain(block.props.content),
    },
  )(),
  unknown: createBlockSpec(
    { type: "unknown", propSchema: { kind: text, text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "unknown", block.props),
      toExternalHTML: (block) => plain(block.props.text),
    },
  )(),
});
