import { isCaret, type Points, pointsIn, selectionWithin } from "./selection.ts";
import { bufferTyping } from "./typed-ahead.ts";
import type { TypedAhead, TypedText } from "./typed-texts.ts";

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

/** What was typed into a preview, in the DOM of the editor. */
export interface Continued {
  /** The one with the caret last; without a place where that is gone meanwhile. */
  texts: readonly { place: Points | null; text: string }[];
  /** UTF-16 code units of the last text that stand after the caret. */
  afterCaret: number;
}

/**
 * The editor has the text: it takes the place of the preview, scrolled to the same block and with the same words selected.
 * @param editor within the `main` that scrolls.
 * @param write inserts what somebody typed, and puts the caret where they have it.
 */
export const handOverPreview = (editor: Element, write: (continued: Continued) => void): void => {
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
  const selected = selectionWithin(preview);
  if (sight) {
    scroller.scrollTop = preview.scrollTop;
    const block = blockIn(editor, sight.id);
    if (block) scroller.scrollTop += block.getBoundingClientRect().top - sight.top;
  }
  preview.remove();
  const toEditor = ({ at, text }: TypedText) => ({ place: pointsIn(editor, at), text });
  if (typed) {
    write({ ...typed, texts: typed.texts.map(toEditor) });
    return;
  }
  if (!selected) return;
  if (mayWrite && isCaret(selected)) {
    write({ texts: [toEditor({ at: selected, text: "" })], afterCaret: 0 });
    return;
  }
  const place = pointsIn(editor, selected);
  if (place) select(place);
};
