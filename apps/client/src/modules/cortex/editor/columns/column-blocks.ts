import { createBlockSpec } from "@blocknote/core";
import { columnNode, columnsNode } from "./column-at.ts";

const props = { content: { default: "" }, config: { default: "{}" } } as const;

/** Its own element shows nothing: what is nested in it does. No caret can be in it. */
const holder = {
  meta: { selectable: false },
  render: () => ({ dom: document.createElement("div"), ignoreMutation: () => true }),
  toExternalHTML: () => ({ dom: document.createElement("div") }),
};

/**
 * Columns are ordinary blocks: `columns`, in it one `column` for each, in these the blocks. Whatever two people leave behind
 * together is a document, so nothing has to be deleted to make it one (ADR 0046).
 */
export const columnBlocks = {
  columns: createBlockSpec({ type: columnsNode, propSchema: props, content: "none" }, holder)(),
  pageColumn: createBlockSpec({ type: columnNode, propSchema: props, content: "none" }, holder)(),
} as const;
