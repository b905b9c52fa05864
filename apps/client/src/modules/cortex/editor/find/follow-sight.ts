import type { EditorView } from "@tiptap/pm/view";
import { findKey, type FindOrder } from "./find-state.ts";

/** A pause in scrolling after which the hits in sight are marked, in ms. */
const pause = 80;

/** The position in the middle of the screen; null outside of the text. */
const positionInSight = (view: EditorView): number | null => {
  const { left, width, top, bottom } = view.dom.getBoundingClientRect();
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  return view.posAtCoords({ left: left + width / 2, top: y })?.pos ?? null;
};

/** Marks the hits in sight after scrolling, in a page with more than are marked at once. @returns the function that ends it. */
export const followSight = (view: EditorView): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const found = view.isDestroyed ? null : findKey.getState(view.state);
    if (!found || found.marks.find().length >= found.hits.length) return;
    const seen = positionInSight(view);
    if (seen === null || seen === found.seen) return;
    view.dispatch(
      view.state.tr.setMeta(findKey, { seen } satisfies FindOrder).setMeta("addToHistory", false),
    );
  };
  const handleScroll = () => {
    if (!findKey.getState(view.state)) return;
    clearTimeout(timer);
    timer = setTimeout(look, pause);
  };
  // Whatever scrolls around the text.
  window.addEventListener("scroll", handleScroll, { capture: true, passive: true });
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", handleScroll, { capture: true });
  };
};
