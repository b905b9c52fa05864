import type { EditorView } from "@tiptap/pm/view";
import type { LivePage } from "../live/live-page.ts";

/** Shortest time between two words about what is in sight, in ms. */
const interval = 250;

/** The block in the middle of what is seen of the text; null outside of it. */
const blockInSight = (view: EditorView): string | null => {
  const { left, width, top, bottom } = view.dom.getBoundingClientRect();
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const found = view.posAtCoords({ left: left + width / 2, top: y });
  if (!found) return null;
  const place = view.state.doc.resolve(found.inside >= 0 ? found.inside : found.pos);
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const node = place.node(depth);
    if (node.type.name === "blockContainer") return String(node.attrs["id"]);
  }
  return null;
};

/** Broadcasts which block is in sight, while others are on the page. @returns the function that ends it. */
export const publishSight = (page: LivePage, viewNow: () => EditorView | null): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sent: string | null = null;
  const look = () => {
    timer = undefined;
    const view = viewNow();
    if (!view || page.ended || page.getState().people.length === 0) return;
    const sight = blockInSight(view);
    if (sight === null || sight === sent) return;
    sent = sight;
    page.awareness.setLocalStateField("sight", sight);
  };
  const soon = () => {
    timer ??= setTimeout(look, interval);
  };
  // Whatever scrolls around the text.
  window.addEventListener("scroll", soon, { capture: true, passive: true });
  window.addEventListener("resize", soon, { passive: true });
  let { people } = page.getState();
  const leave = page.subscribe(() => {
    const now = page.getState().people;
    // Not with every key.
    if (now === people) return;
    people = now;
    soon();
  });
  soon();
  return () => {
    clearTimeout(timer);
    window.removeEventListener("scroll", soon, { capture: true });
    window.removeEventListener("resize", soon);
    leave();
  };
};
