import { createExtension } from "@blocknote/core";
import { isAllowedLink } from "@maive/contract";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** `[words](address`, to which only the closing bracket is missing; an exclamation mark before it means a picture. */
const unclosed = /(?<!!)\[([^[\]]+)\]\(([^()\s]+)$/;
/** Stands for a mention or line break, which takes one place as a letter does. */
const leaf = "\ufffc";

const makeLink = (view: EditorView, from: number, to: number, text: string): boolean => {
  if (text !== ")" || from !== to) return false;
  const { $from } = view.state.selection;
  const { link, code } = view.state.schema.marks;
  if (!link || $from.pos !== from || $from.parent.type.spec.code) return false;
  if (code?.isInSet($from.marks())) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, leaf, leaf);
  // Behind a lone backtick it is about to become code, which keeps its brackets.
  if (before.split("`").length % 2 === 0) return false;
  const found = unclosed.exec(before);
  const [typed, words, href] = found ?? [];
  if (typed === undefined || words === undefined || href === undefined || !isAllowedLink(href)) return false;
  const start = from - typed.length;
  const tr = view.state.tr.delete(start + 1 + words.length, from).delete(start, start + 1);
  tr.addMark(start, start + words.length, link.create({ href }));
  // What follows looks as the bracket would have, not as the last of the words.
  view.dispatch(tr.setStoredMarks(link.removeFromSet($from.marks())).scrollIntoView());
  return true;
};

/** A link written as in Markdown becomes one with its closing bracket, where the address is allowed. */
export const linkByTyping = createExtension({
  key: "link-by-typing",
  runsBefore: ["default"],
  prosemirrorPlugins: [new Plugin({ props: { handleTextInput: makeLink } })],
});
