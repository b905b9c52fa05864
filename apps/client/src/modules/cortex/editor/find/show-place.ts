import type { EditorView } from "@tiptap/pm/view";
import { hidingToggle } from "../extensions/hiding-toggle.ts";
import { unfoldAround } from "../fold/heading-fold.ts";
import { showToggle } from "../schema/elements/toggle.ts";

/** Opens the closed toggles and folded headings that hide a position. */
export const openTogglesAt = (view: EditorView, position: number): void => {
  let hidden = hidingToggle(view.state.doc, position);
  while (hidden) {
    showToggle(view.dom, hidden.id, true);
    hidden = hidingToggle(view.state.doc, position);
  }
  unfoldAround(view, position);
};

/** Room for the search bar above a hit, and for the tools of a touch screen below it, in px. */
const margin = { above: 110, below: 70 };

/** What scrolls around an element. */
export const scroller = (element: Element): Element | null => {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return null;
};

/** Scrolls an element into view; only if it is not well in sight, so that the text stands still while one looks through it. */
export const scrollToHit = (element: Element): void => {
  const place = element.getBoundingClientRect();
  const around = scroller(element)?.getBoundingClientRect();
  const top = (around?.top ?? 0) + margin.above;
  const bottom = Math.min(around?.bottom ?? window.innerHeight, window.innerHeight) - margin.below;
  const inSight = place.top >= top && place.bottom <= bottom;
  element.scrollIntoView({ block: inSight ? "nearest" : "center", inline: "nearest" });
};
