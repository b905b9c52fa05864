import { DOMParser as SliceParser, Fragment, Slice, type Node } from "@tiptap/pm/model";
import type { BlockEditor } from "../schema/schema.ts";

const tableIn = (editor: BlockEditor, html: string): Node | null => {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const { content } = SliceParser.fromSchema(editor.prosemirrorState.schema).parseSlice(body);
  let table: Node | null = null;
  content.descendants((node) => {
    if (node.type.name === "table") table ??= node;
    return table === null;
  });
  return table;
};

/**
 * Pastes a table over cells, starting at the caret's; the table grows as needed. False unless exactly one table is
 * pasted.
 */
export const pasteCells = (editor: BlockEditor, event: ClipboardEvent, html: string): boolean => {
  if (html.split("<table", 3).length !== 2 || !/^\s*<table/.test(html) || !/<\/table>\s*$/.test(html))
    return false;
  const table = tableIn(editor, html);
  const view = editor.prosemirrorView;
  return (
    table !== null &&
    (view.someProp("handlePaste", (paste) => paste(view, event, new Slice(Fragment.from(table), 0, 0))) ??
      false)
  );
};
