import { createExtension } from "@blocknote/core";
import { isAllowedLink } from "@maive/contract";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** `[text](url` without the closing bracket; with an exclamation mark it is an image. */
const unclosed = /(?<!!)\[([^[\]]+)\]\(([^()\s]+)$/;
/** Placeholder of length one for inline nodes. */
const leaf = "\ufffc";

const makeLink = (view: EditorView, from: number, to: number, text: string): boolean => {
  if (text !== ")" || from !== to) return false;
  const { $from } = view.state.selection;
  const { link, code } = view.state.schema.marks;
  if (!link || $from.pos !== from || $from.parent.type.spec.code) return false;
  if (code?.isInSet($from.marks())) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, leaf, leaf);
  // After a single backtick it will become code.
  if (before.split("`").length % 2 === 0) return false;
  const found = unclosed.exec(before);
  const [typed, words, href] = found ?? [];
  if (typed === undefined || words === undefined || href === undefined || !isAllowedLink(href)) return false;
  const start = from - typed.length;
  const tr = view.state.tr.delete(start + 1 + words.length, from).delete(start, start + 1);
  tr.addMark(start, start + words.length, link.create({ href }));
  // Following text is not linked.
  view.dispatch(tr.setStoredMarks(link.removeFromSet($from.marks())).scrollIntoView());
  return true;
};

/** Markdown link syntax becomes a link on the closing bracket, if the URL is allowed. */
export const linkByTyping = createExtension({
  key: "link-by-typing",
  runsBefore: ["default"],
  prosemirrorPlugins: [new Plugin({ props: { handleTextInput: makeLink } })],
});
