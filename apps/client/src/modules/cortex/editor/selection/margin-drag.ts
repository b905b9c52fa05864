import { Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { selectBlocks, selectedBlocks } from "./selected-blocks.ts";

/** Movements below this are clicks, in px. */
const dragFrom = 6;

type Line = { id: string; top: number; bottom: number };

/** Top-level blocks with their screen positions. */
const linesOf = (view: EditorView): Line[] =>
  [...view.dom.querySelectorAll<HTMLElement>(":scope > [data-node-type='blockGroup'] > [data-block-id]")].map(
    (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { id: element.getAttribute("data-block-id") ?? "", top, bottom };
    },
  );

/** The margins are part of the wrappers around the content. */
const isMargin = (view: EditorView, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target === view.dom || target.matches(".bn-block, .bn-block-outer, .bn-block-group"));

const selectLines = (view: EditorView, fromY: number, toY: number): void => {
  const [top, bottom] = [Math.min(fromY, toY), Math.max(fromY, toY)];
  const reached = linesOf(view).filter((line) => line.bottom > top && line.top < bottom);
  const [first, last] = [reached[0], reached.at(-1)];
  selectBlocks(view, first && last ? { anchor: first.id, head: last.id } : null);
};

/** Shift+click extends to the clicked block. */
const extendTo = (view: EditorView, event: MouseEvent): boolean => {
  const selected = selectedBlocks(view.state);
  const clicked = event.target instanceof Element ? event.target.closest("[data-block-id]") : null;
  const head = clicked?.getAttribute("data-block-id");
  if (!selected || !event.shiftKey || !head) return false;
  event.preventDefault();
  selectBlocks(view, { anchor: selected.anchor, head });
  return true;
};

/** Dragging in the margin selects blocks; a click places the caret in the nearest text. */
export const onMarginDown = (view: EditorView, event: MouseEvent): boolean => {
  if (event.button !== 0) return false;
  if (extendTo(view, event)) return true;
  if (!isMargin(view, event.target)) {
    selectBlocks(view, null);
    return false;
  }
  event.preventDefault();
  view.focus();
  // Relative to the text, since the page may scroll.
  const start = event.clientY - view.dom.getBoundingClientRect().top;
  let dragged = false;
  const move = (moved: MouseEvent): void => {
    const from = start + view.dom.getBoundingClientRect().top;
    dragged ||= Math.abs(moved.clientY - from) > dragFrom;
    if (dragged) selectLines(view, from, moved.clientY);
  };
  const end = (ended: MouseEvent): void => {
    window.removeEventListener("mousemove", move);
    window.removeEventListener("mouseup", end);
    if (dragged || view.isDestroyed) return;
    selectBlocks(view, null);
    const place = view.posAtCoords({ left: ended.clientX, top: ended.clientY });
    if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
  };
  window.addEventListener("mousemove", move);
  window.addEventListener("mouseup", end);
  return true;
};
