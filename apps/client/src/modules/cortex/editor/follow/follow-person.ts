import type { EditorView } from "@tiptap/pm/view";
import { findBlock } from "../actions/find-block.ts";
import { openTogglesAt, scroller } from "../find/show-place.ts";
import type { LivePage } from "../live/live-page.ts";
import { placeOf, newerPlace, type Place } from "./place.ts";

/** By then a moved caret is drawn, in ms. */
const drawn = 60;
/** The part of the screen, from its edges, in which nothing has to be scrolled for. */
const edge = 0.2;

const isStill = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Brings an element into the middle, unless it is well in sight. */
const bring = (element: Element): void => {
  const { top, bottom } = element.getBoundingClientRect();
  const around = scroller(element)?.getBoundingClientRect();
  const [start, end] = [around?.top ?? 0, Math.min(around?.bottom ?? window.innerHeight, window.innerHeight)];
  const room = (end - start) * edge;
  if (top >= start + room && bottom <= end - room) return;
  element.scrollIntoView({ block: "center", behavior: isStill() ? "instant" : "smooth" });
};

const showCaret = (view: EditorView, connection: number): boolean => {
  const caret = view.dom.querySelector(`.maive-caret[data-connection="${connection}"]`);
  if (!caret) return false;
  openTogglesAt(view, view.posAtDOM(caret, 0));
  bring(caret);
  return true;
};

const showBlock = (view: EditorView, blockId: string): void => {
  const block = findBlock(view.state.doc, blockId);
  if (!block) return;
  openTogglesAt(view, block.pos + 1);
  const element = view.dom.querySelector(`[data-block-id="${CSS.escape(blockId)}"]`);
  if (element) bring(element);
};

const show = (view: EditorView, { connection, sight, what }: Place): void => {
  if (what === "caret" && showCaret(view, connection)) return;
  if (sight !== null) showBlock(view, sight);
};

type Change = { added: number[]; updated: number[] };

/**
 * Scrolls to wherever somebody goes in a page, in the window in which they did something last.
 * @returns the function that ends it.
 */
export const followPerson = (
  page: LivePage,
  userId: string,
  viewNow: () => EditorView | null,
): (() => void) => {
  const places = new Map<number, Place>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (place: Place) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const view = viewNow();
      if (view) show(view, place);
    }, drawn);
  };
  const read = (connection: number): Place | null => {
    if (connection === page.doc.clientID) return null;
    return placeOf(connection, page.awareness.getStates().get(connection), userId);
  };
  const handleChange = ({ added, updated }: Change) => {
    for (const connection of [...added, ...updated]) {
      const place = read(connection);
      if (!place) continue;
      const newer = newerPlace(places.get(connection), place);
      places.set(connection, place);
      if (newer) go(newer);
    }
  };
  for (const connection of page.awareness.getStates().keys()) {
    const place = read(connection);
    if (!place) continue;
    places.set(connection, place);
    go({ ...place, what: place.sight === null ? "caret" : "sight" });
  }
  page.awareness.on("change", handleChange);
  return () => {
    clearTimeout(timer);
    page.awareness.off("change", handleChange);
  };
};
