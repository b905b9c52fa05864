import { TextSelection } from "@tiptap/pm/state";
import { findBlock } from "../actions/find-block.ts";
import { openTogglesAt } from "../find/show-place.ts";
import type { BlockEditor } from "../schema/schema.ts";

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Scrolls to a heading, opening the toggles around it.
 * @param enter moves the caret to its end, for those who came by key.
 */
export const goToHeading = (editor: BlockEditor, blockId: string, enter: boolean): void => {
  if (editor.headless) return;
  const view = editor.prosemirrorView;
  const block = findBlock(view.state.doc, blockId);
  if (!block) return;
  openTogglesAt(view, block.pos + 1);
  view.dom
    .querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)
    ?.scrollIntoView({ block: "start", behavior: isStill() ? "instant" : "smooth" });
  if (!enter) return;
  const end = block.pos + 1 + (block.node.firstChild?.nodeSize ?? 2) - 1;
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(end), -1)));
  view.focus();
};
