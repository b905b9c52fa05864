import { createBlockSpec } from "@blocknote/core";
import type { Node } from "@tiptap/pm/model";
import type { EmbedStore, EmbedType } from "./embed-store.ts";

const text = { default: "" } as const;
const json = { default: "{}" } as const;

/** While a block is dragged over an embed, the editor has to see where it goes; everything else is the embed's own. */
const belongsToEmbed = (event: Event): boolean => {
  if (event.type !== "dragover" && event.type !== "dragenter" && event.type !== "drop") return true;
  return !(event instanceof DragEvent && event.dataTransfer?.types.includes("blocknote/html"));
};

const renderInto = (embeds: EmbedStore, type: EmbedType, attrs: Readonly<Record<string, unknown>>) => {
  const element = document.createElement("div");
  element.className = "maive-embed";
  element.contentEditable = "false";
  const key = embeds.add({ type, element, attrs: { ...attrs } });
  return {
    dom: element,
    // Without this every change of an attribute would build the database view anew.
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

const plain = (label: string) => {
  const dom = document.createElement("p");
  dom.textContent = label;
  return { dom };
};

/** The blocks without text. Their attributes are what the server keeps in the rows. */
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
  unknown: createBlockSpec(
    { type: "unknown", propSchema: { kind: text, text, config: json }, content: "none" },
    {
      render: (block) => renderInto(embeds, "unknown", block.props),
      toExternalHTML: (block) => plain(block.props.text),
    },
  )(),
});
