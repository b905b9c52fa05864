import { reselect, selectionWithin } from "./selection.ts";

let shown: HTMLElement | null = null;
/** Something else was shown: it is too late for a preview. */
let over = false;

/** Shows a preview above the screen that is being loaded, unless that is there already. */
export const showPreview = (preview: HTMLElement): void => {
  if (over || shown) return;
  shown = preview;
  document.getElementById("root")?.after(preview);
};

/** Removes the preview: the screen shows something else than the page's text. */
export const dropPreview = (): void => {
  over = true;
  shown?.remove();
  shown = null;
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

/**
 * The editor has the text: it takes the place of the preview, scrolled to the same block and with the same words selected.
 * @param editor within the `main` that scrolls.
 */
export const handOverPreview = (editor: Element): void => {
  const scroller = editor.closest("main");
  // A page beside another one has no preview.
  if (!scroller) return;
  const preview = shown;
  over = true;
  shown = null;
  if (!preview) return;
  const sight = preview.scrollTop > 0 ? firstInSight(preview) : null;
  const selected = selectionWithin(preview);
  if (sight) {
    scroller.scrollTop = preview.scrollTop;
    const block = blockIn(editor, sight.id);
    if (block) scroller.scrollTop += block.getBoundingClientRect().top - sight.top;
  }
  preview.remove();
  if (selected) reselect(editor, selected);
};
