import { findLength } from "@maive/search";
import type { EditorView } from "@tiptap/pm/view";

/** The text selected in the page, as a question; null for none, several lines or a long one. */
export const selectedWords = (view: EditorView): string | null => {
  const native = view.dom.ownerDocument.getSelection();
  if (!native?.anchorNode || native.isCollapsed || !view.dom.contains(native.anchorNode)) return null;
  const words = native.toString();
  return words.trim() === "" || words.includes("\n") || words.length > findLength ? null : words;
};
