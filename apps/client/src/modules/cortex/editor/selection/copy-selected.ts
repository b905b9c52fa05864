import type { BlockEditor } from "../schema/schema.ts";
import type { EditorView } from "@tiptap/pm/view";
import { deleteSelected } from "./selection-keys.ts";
import { selectedRange } from "./selected-blocks.ts";

/** Copies or cuts whole blocks: native format for MAIVE, HTML and Markdown for others. */
export const copySelected = (editor: BlockEditor, view: EditorView, event: ClipboardEvent): boolean => {
  const range = selectedRange(view.state);
  if (!range || !event.clipboardData) return false;
  const blocks = range.ids.flatMap((id) => editor.getBlock(id) ?? []);
  event.preventDefault();
  event.clipboardData.setData("blocknote/html", editor.blocksToFullHTML(blocks));
  event.clipboardData.setData("text/html", editor.blocksToHTMLLossy(blocks));
  event.clipboardData.setData("text/plain", editor.blocksToMarkdownLossy(blocks));
  if (event.type === "cut" && editor.isEditable) deleteSelected(editor, view);
  return true;
};
