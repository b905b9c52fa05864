import { type TextColor, textColors } from "@maive/contract";
import type { EditorView } from "@tiptap/pm/view";
import { oneStep } from "../actions/one-step.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** What is coloured: letters or what is behind them. */
export type ColorTarget = "textColor" | "backgroundColor";

/** A colour; null is the page's own. */
export type ColorChoice = TextColor | null;

/** The choices in order of a menu. */
export const colorChoices: readonly ColorChoice[] = [null, ...textColors];

const storageKey = "maive-highlight";

/** The highlight that was used last in this browser. */
const lastHighlight = (): TextColor => {
  const stored = localStorage.getItem(storageKey);
  return textColors.find((color) => color === stored) ?? "yellow";
};

/** Colours the selected text. */
export const colorText = (editor: BlockEditor, ground: ColorTarget, color: ColorChoice): void => {
  if (color === null) {
    editor.transact((tr) => tr.removeMark(tr.selection.from, tr.selection.to, editor.pmSchema.marks[ground]));
    return;
  }
  if (ground === "backgroundColor") localStorage.setItem(storageKey, color);
  editor.addStyles({ [ground]: color });
};

/** Highlights the selected text like the last time, or takes that away. */
export const toggleHighlight = (view: EditorView): void => {
  const { tr, doc, schema, selection } = view.state;
  const { from, to } = selection;
  const mark = schema.marks["backgroundColor"];
  if (!mark || from === to) return;
  view.dispatch(
    doc.rangeHasMark(from, to, mark)
      ? tr.removeMark(from, to, mark)
      : tr.addMark(from, to, mark.create({ stringValue: lastHighlight() })),
  );
};

/** The colour of a block; null for the page's own, undefined where it cannot have one. */
export const colorOfBlock = (
  editor: BlockEditor,
  blockId: string,
  ground: ColorTarget,
): ColorChoice | undefined => {
  const props: Readonly<Record<string, unknown>> = editor.getBlock(blockId)?.props ?? {};
  if (!(ground in props)) return undefined;
  return textColors.find((color) => color === props[ground]) ?? null;
};

/** Colours blocks, as one step; those that cannot have a colour stay as they are. */
export const colorBlocks = (
  editor: BlockEditor,
  ids: readonly string[],
  ground: ColorTarget,
  color: ColorChoice,
): void =>
  oneStep(editor, () => {
    for (const id of ids)
      if (colorOfBlock(editor, id, ground) !== undefined)
        editor.updateBlock(id, { props: { [ground]: color ?? "default" } });
  });
