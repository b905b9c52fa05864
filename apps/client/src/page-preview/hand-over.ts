import { isCaret, type Points, pointsIn, selectionWithin } from "./selection.ts";
import { bufferTyping, type TypedAhead } from "./typed-ahead.ts";

let shown: HTMLElement | null = null;
/** Of a preview of somebody who may write. */
let endTyping: (() => TypedAhead | null) | null = null;
/** Something else was shown: it is too late for a preview. */
let over = false;

/** Shows a preview above the screen that is being loaded, unless that is there already. */
export const showPreview = (preview: HTMLElement): void => {
  if (over || shown) return;
  shown = preview;
  if (preview.dataset["writable"] !== undefined) endTyping = bufferTyping(preview);
  document.getElementById("root")?.after(preview);
};

/** Removes the preview: the screen shows something else than the page's text. */
export const dropPreview = (): void => {
  over = true;
  shown?.remove();
  shown = null;
  endTyping?.();
  endTyping = null;
};

const blocksIn = (root: Element): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>("[data-block-id]:not(.maive-trailing-block)"),
];

/** The first block that is in sight, which stays where it is. */
const firstInSight = (preview: HTMLElement): { id: string; top: number } | null => {
  const { top } = preview.getBoundingClientRect();
  for (const block of blocksIn(preview)) {
    const place = block.getBoundingClientRect();
    if (place.height > 0 && place.bottom > top) return { id: block.dataset["blockId"] ?? "", top: place.top };
  }
  return null;
};

const blockIn = (root: Element, id: string): HTMLElement | null =>
  root.querySelector(`[data-block-id="${CSS.escape(id)}"]`);

const select = ({ anchor, focus }: Points): void =>
  getSelection()?.setBaseAndExtent(anchor.node, anchor.offset, focus.node, focus.offset);

/**
 * The editor has the text: it takes the place of the preview, scrolled to the same block and with the same words selected.
 * @param editor within the `main` that scrolls.
 * @param write puts the caret where somebody clicked, and inserts what they typed there; without a place that is gone
 * meanwhile.
 */
export const handOverPreview = (
  editor: Element,
  write: (place: Points | null, text: string) => void,
): void => {
  const scroller = editor.closest("main");
  // A page beside another one has no preview.
  if (!scroller) return;
  const preview = shown;
  over = true;
  shown = null;
  if (!preview) return;
  const sight = preview.scrollTop > 0 ? firstInSight(preview) : null;
  const typed = endTyping?.() ?? null;
  const mayWrite = endTyping !== null;
  endTyping = null;
  const selected = typed?.at ?? selectionWithin(preview);
  if (sight) {
    scroller.scrollTop = preview.scrollTop;
    const block = blockIn(editor, sight.id);
    if (block) scroller.scrollTop += block.getBoundingClientRect().top - sight.top;
  }
  preview.remove();
  if (!selected) return;
  const place = pointsIn(editor, selected);
  if (typed || (mayWrite && isCaret(selected))) write(place, typed?.text ?? "");
  else if (place) select(place);
};
