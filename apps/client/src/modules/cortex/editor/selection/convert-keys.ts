import type { EditorState } from "@tiptap/pm/state";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { convertTo } from "../actions/convert-block.ts";
import { oneStep } from "../actions/one-step.ts";
import { followNativeSelection } from "../extensions/native-caret.ts";
import type { ConvertibleType } from "../schema/block-types.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { selectedBlocks, selectedRange } from "./selected-blocks.ts";

const withAlt: Readonly<Record<string, ConvertibleType>> = {
  Digit0: "text",
  Digit1: "heading_1",
  Digit2: "heading_2",
  Digit3: "heading_3",
  Digit4: "heading_4",
  Digit5: "heading_5",
  Digit6: "heading_6",
};
const withShift: Readonly<Record<string, ConvertibleType>> = {
  Digit6: "toggle",
  Digit7: "numbered_list",
  Digit8: "bulleted_list",
  Digit9: "to_do",
};

/** The text type of a shortcut, as in the editor. By `code`, since Shift changes `key`. */
const typeFor = (event: KeyboardEvent): ConvertibleType | null => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey === event.shiftKey) return null;
  return (event.altKey ? withAlt : withShift)[event.code] ?? null;
};

/** The blocks covered by a text selection; none within a single block. */
const reachedByText = ({ doc, selection }: EditorState): string[] => {
  const { $from, $to, from, to } = selection;
  if (!(selection instanceof TextSelection) || $from.sameParent($to)) return [];
  const ids: string[] = [];
  doc.nodesBetween(from, to, (node, pos, parent) => {
    if (parent?.type.name !== "blockContainer" || node.type.name === "blockGroup") return true;
    if (pos + 1 < to && pos + node.nodeSize > from) ids.push(String(parent.attrs["id"]));
    return false;
  });
  return ids;
};

/**
 * Converts all selected blocks, or those covered by a text selection; false for a single block, which the editor
 * handles.
 */
export const convertSelected = (editor: BlockEditor, view: EditorView, event: KeyboardEvent): boolean => {
  const type = typeFor(event);
  if (type === null) return false;
  if (!selectedBlocks(view.state)) followNativeSelection(view);
  const ids = selectedRange(view.state)?.ids ?? reachedByText(view.state);
  if (ids.length === 0) return false;
  const { anchor, head } = view.state.selection;
  oneStep(editor, () => ids.forEach((id) => convertTo(editor, id, type)));
  const { doc, tr, selection } = view.state;
  if (selection.anchor === anchor && selection.head === head) return true;
  const [$anchor, $head] = [anchor, head].map((place) => doc.resolve(Math.min(place, doc.content.size)));
  if ($anchor && $head && selectedRange(view.state) === null)
    view.dispatch(tr.setSelection(TextSelection.between($anchor, $head)));
  return true;
};
