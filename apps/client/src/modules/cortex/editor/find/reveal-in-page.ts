import { markBlock } from "../embeds/extensions/marked-block.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { openTogglesAt } from "./show-place.ts";

/** Duration of the highlight in ms, from when it can be seen. */
const markedFor = 2_500;

const positionOf = (editor: BlockEditor, blockId: string): number | null => {
  let found: number | null = null;
  editor.prosemirrorState.doc.descendants((node, pos) => {
    if (node.type.name === "blockContainer" && node.attrs["id"] === blockId) found = pos + 1;
    return found === null;
  });
  return found;
};

interface LinkedPlace {
  blockId: string;
  /** Of the question that led to the block. */
  words?: string | undefined;
}

/**
 * Scrolls to a block, opening the toggles around it, and highlights it for a moment, with the words of a question that were
 * found in it.
 * @returns the function that ends the highlight early; null if there is no such block.
 */
export const revealInPage = (editor: BlockEditor, place: LinkedPlace): (() => void) | null => {
  if (editor.headless) return null;
  const position = positionOf(editor, place.blockId);
  if (position === null) return null;
  const view = editor.prosemirrorView;
  openTogglesAt(view, position);
  view.dom
    .querySelector(`[data-block-id="${CSS.escape(place.blockId)}"]`)
    ?.scrollIntoView({ block: "center" });
  const { blockId, words } = place;
  markBlock(view, { blockId });
  let isOver = false;
  const markWords = async (): Promise<void> => {
    const { wordPlaces } = await import("./words-in-text.ts");
    if (!isOver && !editor.headless)
      markBlock(editor.prosemirrorView, { blockId, places: wordPlaces(words ?? "") });
  };
  // Where its code cannot be loaded, the block alone is marked.
  if (words) markWords().catch(() => undefined);
  const unmark = () => {
    isOver = true;
    if (!editor.headless) markBlock(editor.prosemirrorView, null);
  };
  let timer = 0;
  // A tab that was opened behind this one has not been looked at yet.
  const handleSight = () => {
    if (document.hidden || timer !== 0) return;
    timer = window.setTimeout(unmark, markedFor);
  };
  handleSight();
  document.addEventListener("visibilitychange", handleSight);
  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", handleSight);
  };
};
