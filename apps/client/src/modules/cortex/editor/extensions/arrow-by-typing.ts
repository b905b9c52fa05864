import { createExtension } from "@blocknote/core";
import { type EditorState, Plugin, PluginKey, type Transaction } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { endStep } from "../actions/one-step.ts";

/** State for Backspace, in the shape of BlockNote's input rules. */
type Typed = { transform: Transaction; from: number; to: number; text: string } | null;

const arrow = new PluginKey<Typed>("arrow-by-typing");
/** Placeholder of length one for inline nodes. */
const leaf = "\ufffc";
/** A hyphen that is not part of a longer line or a double arrow. */
const hyphen = /(?:^|[^<-])-$/;

/** Whether the typed bracket completes an arrow; never in code. */
export const completesArrow = ({ selection, schema, storedMarks }: EditorState): boolean => {
  const { $from, empty } = selection;
  const { code } = schema.marks;
  if (!empty || $from.parent.type.spec.code) return false;
  if (code?.isInSet(storedMarks ?? $from.marks())) return false;
  const before = $from.parent.textBetween(0, $from.parentOffset, leaf, leaf);
  // After a single backtick it will become code.
  return hyphen.test(before) && before.split("`").length % 2 === 1;
};

const drawArrow = (view: EditorView, from: number, to: number, text: string): boolean => {
  if (text !== ">" || from !== to || !completesArrow(view.state)) return false;
  // The typed characters are a separate step, restored by undo.
  view.dispatch(view.state.tr.insertText(">"));
  endStep(view.state);
  const tr = view.state.tr.insertText("→", from - 1, from + 1);
  const typed: Typed = { transform: tr, from: from + 1, to: from + 1, text: "" };
  view.dispatch(tr.setMeta(arrow, typed).scrollIntoView());
  endStep(view.state);
  return true;
};

/** `->` becomes an arrow; Backspace directly after it, or undo, restores the characters. */
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
      // BlockNote's Backspace looks for this flag.
      isInputRules: true,
    }),
  ],
});
