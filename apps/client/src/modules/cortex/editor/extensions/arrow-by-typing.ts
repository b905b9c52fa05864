import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { endStep } from "../actions/one-step.ts";

/** What Backspace takes back; the editor's own input rules remember themselves in the same shape. */
type Typed = { transform: Transaction; from: number; to: number; text: string } | null;

const arrow = new PluginKey<Typed>("arrow-by-typing");
/** Stands for a mention or line break, which takes one place as a letter does. */
const leaf = "\ufffc";
/** A hyphen that is not part of a longer line or of an arrow to both sides. */
const hyphen = /(?:^|[^<-])-$/;

/** Whether the bracket that is about to be typed completes an arrow: never in code. */
export const completesArrow = ({ selection, schema, storedMarks }: EditorState): boolean => {
  const { $from, empty } = selection;
  const { code } = schema.marks;
  if (!empty || $from.parent.type.spec.code) return false;
  if (code?.isInSet(storedMarks ?? $from.marks())) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, leaf, leaf);
  // Behind a lone backtick it is about to become code.
  return hyphen.test(before) && before.split("`").length % 2 === 1;
};

const drawArrow = (view: EditorView, from: number, to: number, text: string): boolean => {
  if (text !== ">" || from !== to || !completesArrow(view.state)) return false;
  // What was typed is a step of its own: that is what undo gives back.
  view.dispatch(view.state.tr.insertText(">"));
  endStep(view.state);
  const tr = view.state.tr.insertText("→", from - 1, from + 1);
  const typed: Typed = { transform: tr, from: from + 1, to: from + 1, text: "" };
  view.dispatch(tr.setMeta(arrow, typed).scrollIntoView());
  endStep(view.state);
  return true;
};

/** `->` becomes an arrow; Backspace right behind it, or undo, gives back what was typed. */
export const arrowByTyping = createExtension({
  key: "arrow-by-typing",
  runsBefore: ["default"],
  prosemirrorPlugins: [
    new Plugin<Typed>({
      key: arrow,
      state: {
        init: () => null,
        apply: (tr, typed) =>
          (tr.getMeta(arrow) as Typed | undefined) ?? (tr.docChanged || tr.selectionSet ? null : typed),
      },
      props: { handleTextInput: drawArrow },
      // By this the editor's Backspace finds what it can take back.
      isInputRules: true,
    }),
  ],
});
