import type { BlockNoteEditor } from "@blocknote/core";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { addFirstChild, setToggleOpen } from "../actions/toggle-actions.ts";
import { foldHeading } from "../fold/heading-fold.ts";
import { isFolded } from "../fold/folded-headings.ts";
import { isListNode } from "../schema/block-types.ts";
import { isToggleOpen } from "../schema/open-toggles.ts";
import { blockAt, blockWrittenIn } from "./block-at.ts";
import type { BlockAt } from "./block-at.ts";
import { takeTypedLanguage } from "./code-language-by-typing.ts";
import { newCodeLine } from "./tab-keys.ts";

const idOf = ({ container }: BlockAt): string => String(container.attrs["id"]);

/** Whether a block is a nested list item; a toggle's content is not. */
const isSubitem = (view: EditorView, { pos }: BlockAt): boolean => {
  const place = view.state.doc.resolve(pos);
  const around = place.depth > 1 ? place.node(place.depth - 1).firstChild?.type.name : undefined;
  return around !== undefined && isListNode(around) && around !== "toggleListItem";
};

/**
 * Enter in an item's empty first child moves it after the item, below its siblings: lifting it in place would take
 * them along.
 */
const leaveFirstChild = (view: EditorView, { container, pos }: BlockAt): boolean => {
  const { tr, doc } = view.state;
  const place = doc.resolve(pos);
  if (place.index() > 0 || place.parent.childCount === 1 || container.childCount > 1) return false;
  const after = place.after(place.depth - 1) - container.nodeSize;
  tr.delete(pos, pos + container.nodeSize).insert(after, container);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView());
  return true;
};

const leaveEmptyItem = (editor: BlockNoteEditor, view: EditorView, block: BlockAt): void => {
  if (block.content.type.name === "toggleListItem" && isToggleOpen(idOf(block)))
    addFirstChild(view, idOf(block));
  else if (!isSubitem(view, block)) editor.updateBlock(idOf(block), { type: "paragraph" });
  else if (!leaveFirstChild(view, block)) editor.unnestBlock();
};

const goOnAfterToggle = (view: EditorView, block: BlockAt): void => {
  if (isToggleOpen(idOf(block))) {
    addFirstChild(view, idOf(block));
    return;
  }
  // A closed toggle's content stays with it.
  const { container, content, pos } = block;
  const after = pos + container.nodeSize;
  const tr = view.state.tr.insert(after, container.type.create(null, content.type.create()));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView());
};

/** Whether a block has visible children. */
const showsChildren = ({ container, content }: BlockAt): boolean =>
  container.childCount > 1 &&
  (content.type.name !== "toggleListItem" || isToggleOpen(String(container.attrs["id"])));

/**
 * In a block with children the new line becomes their first, taking the text after the caret. Splitting would move
 * the children to the lower half.
 */
const splitIntoChild = (view: EditorView, { container, content }: BlockAt): void => {
  const { tr, schema, selection } = view.state;
  const { $from } = selection;
  const { paragraph } = schema.nodes;
  const goesOn = isListNode(content.type.name) && content.type.name !== "toggleListItem";
  const type = goesOn ? content.type : paragraph;
  if (!type) return;
  const child = container.type.create(null, type.create(null, content.content.cut($from.parentOffset)));
  tr.delete($from.pos, $from.end()).insert($from.pos + 2, child);
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, $from.pos + 4)).scrollIntoView());
};

/** At the end of an item with children the next item follows below them; a toggle's new line is in it. */
const goOnBelowChildren = (view: EditorView, { container, content, pos }: BlockAt): void => {
  const after = pos + container.nodeSize;
  const tr = view.state.tr.insert(after, container.type.create(null, content.type.create()));
  view.dispatch(tr.setSelection(TextSelection.create(tr.doc, after + 2)).scrollIntoView());
};

/** Enter, except for a plain split; false for that. */
export const onEnter = (editor: BlockNoteEditor, view: EditorView): boolean => {
  const { $from, $to } = view.state.selection;
  if ($from.parent.type.spec.code && $from.sameParent($to)) {
    if (!takeTypedLanguage(view)) newCodeLine(view);
    return true;
  }
  const block = blockWrittenIn(view);
  if (!block) return false;
  if (block.content.content.size > 0 && $from.parentOffset > 0 && showsChildren(block)) {
    const { name } = block.content.type;
    const isEnd = $from.parentOffset === block.content.content.size && $from.sameParent($to);
    if (isEnd && isListNode(name) && name !== "toggleListItem") goOnBelowChildren(view, block);
    else splitIntoChild(view, block);
    return true;
  }
  if (!isListNode(block.content.type.name)) return false;
  if (block.content.content.size === 0) {
    leaveEmptyItem(editor, view, block);
    return true;
  }
  if (block.content.type.name !== "toggleListItem" || $from.parentOffset < block.content.content.size)
    return false;
  goOnAfterToggle(view, block);
  return true;
};

/** Ctrl+Enter: toggles a to-do or toggle, folds a heading, leaves code downwards; false for other blocks. */
export const onControlEnter = (editor: BlockNoteEditor, view: EditorView): boolean => {
  const block = blockAt(view.state.selection.$from);
  if (!block) return false;
  const id = idOf(block);
  switch (block.content.type.name) {
    case "checkListItem": {
      const checked = block.content.attrs["checked"] !== true;
      view.dispatch(view.state.tr.setNodeAttribute(block.pos + 1, "checked", checked));
      return true;
    }
    case "toggleListItem":
      setToggleOpen(view, id, !isToggleOpen(id));
      return true;
    case "heading":
      return foldHeading(view, id, !isFolded(id));
    case "codeBlock": {
      const [added] = editor.insertBlocks([{ type: "paragraph" }], id, "after");
      if (added) editor.setTextCursorPosition(added, "start");
      return true;
    }
    default:
      return false;
  }
};
