import { TextSelection } from "@tiptap/pm/state";
import type { Points } from "../../../../page-preview/index.ts";
import { enterTrailingBlock } from "../extensions/trailing-block.ts";
import type { BlockEditor } from "../schema/schema.ts";

/**
 * Puts the caret where somebody clicked before the editor had come, and inserts what they typed there meanwhile.
 * @param place in the editor's DOM; null if that text is gone: what was typed goes to the end of the page.
 */
export const continueTyping = (editor: BlockEditor, place: Points | null, text: string): void => {
  const view = editor.prosemirrorView;
  if (place) {
    const { doc, tr } = view.state;
    const [anchor, head] = [place.anchor, place.focus].map(({ node, offset }) => view.posAtDOM(node, offset));
    if (anchor === undefined || head === undefined) return;
    view.dispatch(tr.setSelection(TextSelection.create(doc, anchor, head)));
    view.focus();
  } else if (text !== "") enterTrailingBlock(view);
  if (text !== "") view.dispatch(view.state.tr.insertText(text).scrollIntoView());
};
