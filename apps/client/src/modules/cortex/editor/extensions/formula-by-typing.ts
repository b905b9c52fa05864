import { createExtension } from "@blocknote/core";
import { inlineFormulaLength } from "@maive/contract";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** `$E=mc^2` without the closing sign: prices have a space or nothing behind the sign that would close them. */
const unclosed = /(?:^|[\s(])\$([^\s$](?:[^$\ufffc]*[^\s$\ufffc])?)$/;
const leaf = "\ufffc";

const makeFormula = (view: EditorView, from: number, to: number, text: string): boolean => {
  if (text !== "$" || from !== to) return false;
  const { $from } = view.state.selection;
  const { mention } = view.state.schema.nodes;
  if (!mention || $from.pos !== from || $from.parent.type.spec.code) return false;
  if (view.state.schema.marks["code"]?.isInSet($from.marks())) return false;
  const start = Math.max(0, $from.parentOffset - inlineFormulaLength - 2);
  const source = unclosed.exec($from.parent.textBetween(start, $from.parentOffset, leaf, leaf))?.[1];
  // `$5$` is a price and a slip rather than a formula.
  if (source === undefined || source.length > inlineFormulaLength || /^[\d.,]+$/.test(source)) return false;
  const node = mention.create({ kind: "formula", target: source, label: `$${source}$` });
  view.dispatch(view.state.tr.replaceWith(from - source.length - 1, from, node).scrollIntoView());
  return true;
};

/** A formula between two dollar signs, on the second one. */
export const formulaByTyping = createExtension({
  key: "formula-by-typing",
  runsBefore: ["default"],
  prosemirrorPlugins: [new Plugin({ props: { handleTextInput: makeFormula } })],
});
