import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { findBlock, type PlacedBlock } from "../actions/find-block.ts";
import { openTogglesAt } from "../find/show-place.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { nestedEditorOf, nestedPlaceOf, onNestedChange } from "../synced/nested-editors.ts";
import type { Heading } from "./headings.ts";

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Scrolls to a block, opening the toggles around it. @returns the block; null when there is none. */
const scrollTo = (view: EditorView, blockId: string): PlacedBlock | null => {
  const block = findBlock(view.state.doc, blockId);
  if (!block) return null;
  openTogglesAt(view, block.pos + 1);
  view.dom
    .querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)
    ?.scrollIntoView({ block: "start", behavior: isStill() ? "instant" : "smooth" });
  return block;
};

const goTo = (view: EditorView, blockId: string, enter: boolean): void => {
  const block = scrollTo(view, blockId);
  if (!block || !enter) return;
  const end = block.pos + 1 + (block.node.firstChild?.nodeSize ?? 2) - 1;
  view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(end), -1)));
  view.focus();
};

/** Longest time for a content to be opened, in ms. */
const timeoutMs = 10_000;

/** Goes to a heading of a content once that is open. */
const goWithin = (within: string, blockId: string, enter: boolean): void => {
  const ending = new AbortController();
  const letGo = nestedPlaceOf(within)?.want();
  const go = () => {
    const nested = nestedEditorOf(within)?.editor;
    if (!nested || nested.headless) return;
    ending.abort();
    // By then it has its height.
    requestAnimationFrame(() => {
      if (!nested.headless) goTo(nested.prosemirrorView, blockId, enter);
    });
  };
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  const leave = onNestedChange(go);
  ending.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    leave();
    letGo?.();
  });
  go();
};

/**
 * Scrolls to a heading, opening the toggles around it, and the content that it is in.
 * @param enter moves the caret to its end, for those who came by key.
 */
export const goToHeading = (
  editor: BlockEditor,
  { blockId, within }: Pick<Heading, "blockId" | "within">,
  enter: boolean,
): void => {
  if (editor.headless) return;
  if (within === undefined) {
    goTo(editor.prosemirrorView, blockId, enter);
    return;
  }
  scrollTo(editor.prosemirrorView, within);
  goWithin(within, blockId, enter);
};
