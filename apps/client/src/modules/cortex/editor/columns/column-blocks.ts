import { createBlockSpec } from "@blocknote/core";
import { columnNode, columnsNode } from "./column-at.ts";

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
export const columnBlocks = {
  columns: createBlockSpec({ type: columnsNode, propSchema: props, content: "none" }, holder)(),
  pageColumn: createBlockSpec({ type: columnNode, propSchema: props, content: "none" }, holder)(),
} as const;
