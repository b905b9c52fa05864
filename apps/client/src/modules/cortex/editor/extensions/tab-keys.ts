import type { BlockNoteEditor } from "@blocknote/core";
import { addRowAfter, goToNextCell, isInTable } from "@tiptap/pm/tables";
import { TextSelection, type EditorState, Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { findBlock } from "../actions/find-block.ts";
import { isListNode, takesChildren } from "../schema/block-types.ts";
import type { BlockRange } from "../selection/blocks-between.ts";
import { selectedRange } from "../selection/selected-blocks.ts";
import { blockAt, nestedLevels, siblingBefore, type BlockAt } from "./block-at.ts";
import type { Node } from "@tiptap/pm/model";
import type { Mappable } from "@tiptap/pm/transform";

/** A temporary ProseMirror selection over whole blocks, for commands of the editor. Never left in the state. */
class BlockSpan extends Selection {
  map(doc: Node, mapping: Mappable): Selection {
    return Selection.near(doc.resolve(mapping.map(this.head)));
  }

  eq(other: Selection): boolean {
    return other instanceof BlockSpan && other.anchor === this.anchor && other.head === this.head;
  }

  toJSON(): { type: string; anchor: number; head: number } {
    return { type: "block-span", anchor: this.anchor, head: this.head };
  }
}

/** Deepest nesting by Tab; deeper documents are displayed as they are. */
export const deepestLevel = 20;

/** One Tab in code. */
const indent = "  ";

const writesCode = ({ selection }: EditorState): boolean => selection.$from.parent.type.spec.code === true;

/** Whether the selection spans several blocks. */
const overSeveral = ({ selection }: EditorState): boolean =>
  selection instanceof TextSelection && blockAt(selection.$from)?.pos !== blockAt(selection.$to)?.pos;

/** The block that decides about nesting: the first selected, else the caret's. */
const firstBlock = (state: EditorState): BlockAt | null => {
  const range = selectedRange(state);
  return blockAt(range ? state.doc.resolve(range.from + 1) : state.selection.$from);
};

/** Whether Tab acts on text: in code and tables. */
const isForText = (state: EditorState): boolean =>
  !selectedRange(state) && !overSeveral(state) && (writesCode(state) || isInTable(state));

/** Whether blocks can be nested here: list items, nested blocks, and blocks after one that accepts children. */
export const nestsHere = (state: EditorState): boolean => {
  const block = firstBlock(state);
  if (!block || isForText(state)) return false;
  if (isListNode(block.content.type.name) || block.level > 1) return true;
  return takesChildren(siblingBefore(state.doc, block)?.firstChild?.type.name ?? "");
};

/**
 * Whether Tab has a meaning here: in code, tables, and where blocks nest. Elsewhere it moves the focus; Escape always
 * leaves the editor, and tabbing through does not stop (`tab-through.ts`).
 */
export const takesTab = (state: EditorState): boolean => isForText(state) || nestsHere(state);

const tabInTable = (view: EditorView, back: boolean): void => {
  const move = goToNextCell(back ? -1 : 1);
  if (move(view.state, view.dispatch) || back) return;
  // Tab in the last cell adds a row, as in word processors.
  addRowAfter(view.state, view.dispatch);
  goToNextCell(1)(view.state, view.dispatch);
};

/** Start of the line at an offset in code. */
const lineStart = (text: string, offset: number): number => text.lastIndexOf("\n", offset - 1) + 1;

/** Line starts in code covered by the selection. */
const selectedLines = (text: string, from: number, to: number): number[] => {
  const starts = [lineStart(text, from)];
  for (let at = text.indexOf("\n", from); at !== -1 && at + 1 < to; at = text.indexOf("\n", at + 1))
    starts.push(at + 1);
  return starts;
};

const tabInCode = (view: EditorView, back: boolean): void => {
  const { selection, tr } = view.state;
  const { $from, $to } = selection;
  if (!back && selection.empty) {
    view.dispatch(tr.insertText(indent).scrollIntoView());
    return;
  }
  const text = $from.parent.textContent;
  for (const start of selectedLines(text, $from.parentOffset, $to.parentOffset).toReversed()) {
    const place = $from.start() + start;
    const blanks = /^ {0,2}/.exec(text.slice(start))?.[0].length ?? 0;
    if (!back) tr.insertText(indent, place);
    else if (blanks > 0) tr.delete(place, place + blanks);
  }
  if (tr.docChanged) view.dispatch(tr);
};

/** A new line of code with the current indentation. */
export const newCodeLine = (view: EditorView): void => {
  const { selection, tr } = view.state;
  const { $from } = selection;
  const text = $from.parent.textContent;
  const before = text.slice(lineStart(text, $from.parentOffset), $from.parentOffset);
  view.dispatch(tr.insertText(`\n${/^[ \t]*/.exec(before)?.[0] ?? ""}`).scrollIntoView());
};

/** The used part of the editor. */
type Nesting = Pick<BlockNoteEditor, "nestBlock" | "unnestBlock" | "transact">;

const staysInReach = (block: BlockAt | null): boolean =>
  block !== null && block.level + nestedLevels(block.container) < deepestLevel;

const nest = (editor: Nesting, view: EditorView): void => {
  if (staysInReach(blockAt(view.state.selection.$to))) editor.nestBlock();
};

/** The same for node selections of whole blocks, preserving the selection. */
const nestRange = (editor: Nesting, view: EditorView, { from, to, ids }: BlockRange, back: boolean) => {
  const { doc, selection } = view.state;
  const reached = ids.flatMap((id) => findBlock(doc, id) ?? []);
  if (!back && !reached.every(({ pos }) => staysInReach(blockAt(doc.resolve(pos + 1))))) return;
  if (back && blockAt(doc.resolve(from + 1))?.level === 1) return;
  editor.transact((tr) => {
    tr.setSelection(new BlockSpan(doc.resolve(from + 1), doc.resolve(to - 1)));
    if (back) editor.unnestBlock();
    else editor.nestBlock();
    tr.setSelection(selection.map(tr.doc, tr.mapping));
  });
};

/** Executes Tab; false when it has no meaning here. */
export const onTab = (editor: Nesting, view: EditorView, back: boolean): boolean => {
  if (!takesTab(view.state)) return false;
  const range = selectedRange(view.state);
  if (range) nestRange(editor, view, range, back);
  else if (isForText(view.state)) (isInTable(view.state) ? tabInTable : tabInCode)(view, back);
  else if (!back) nest(editor, view);
  // In a column, level 1 is its own top.
  else if ((blockAt(view.state.selection.$from)?.level ?? 1) > 1) editor.unnestBlock();
  return true;
};
