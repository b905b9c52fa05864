import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { foundIn } from "./find-in-page.ts";
import { findKey, type FindOrder } from "./find-state.ts";
import type { Hit } from "./hits.ts";
import { selectBlocks } from "../selection/selected-blocks.ts";
import { selectTitle, titleElement, titleText } from "./page-title.ts";
import { openTogglesAt, scrollToHit } from "./show-place.ts";

const order = (view: EditorView, meta: FindOrder): void =>
  view.dispatch(view.state.tr.setMeta(findKey, meta).setMeta("addToHistory", false));

/** Starts another search. */
export const find = (view: EditorView, question: Extract<FindOrder, { typed: string }>): void =>
  order(view, { ...question, title: titleText(view) });

/** Makes the first hit from a position on the current one; null: none, for the current one is in another text. */
export const placeCurrent = (view: EditorView, anchor: number | null): void =>
  order(view, { anchor, title: titleText(view) });

/** Ends the search, and leaves the selection where it is. */
export const dropFind = (view: EditorView): void => {
  if (foundIn(view.state)) order(view, { end: true });
};

/** The title has changed. */
export const refreshTitle = (view: EditorView): void => {
  if (foundIn(view.state)) order(view, { title: titleText(view) });
};

/** The current hit. */
export const currentHit = (view: EditorView): Hit | null => {
  const found = foundIn(view.state);
  return found?.hits[found.current] ?? null;
};

/** Brings the current hit into sight. */
export const showCurrent = (view: EditorView): void => {
  const hit = currentHit(view);
  if (!hit) return;
  if (hit.kind !== "title") openTogglesAt(view, hit.from);
  const shown =
    hit.kind === "title"
      ? titleElement(view)
      : view.dom.querySelector(".maive-hit-current, .maive-file-hit-current");
  if (shown) scrollToHit(shown);
};

/** Behind the hit at which a search ended, so that the next one goes on. */
export const collapseToEnd = (view: EditorView): void => {
  const { selection, tr } = view.state;
  if (selection instanceof TextSelection)
    view.dispatch(tr.setSelection(TextSelection.create(tr.doc, selection.to)));
};

/** Readers have no caret: the browser's selection is put at the hit, for the eye and for whoever copies it. */
const selectNatively = (view: EditorView, { from, to }: Hit): void => {
  const [start, end] = [view.domAtPos(from), view.domAtPos(to)];
  view.dom.ownerDocument.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
};

/** Ends the search, and leaves the selection at the current hit. */
export const endFind = (view: EditorView): void => {
  const hit = currentHit(view);
  const places = foundIn(view.state)?.finder.places;
  const { tr } = view.state;
  if (hit?.kind === "text") tr.setSelection(TextSelection.create(tr.doc, hit.from, hit.to));
  if (hit?.kind === "name") tr.setSelection(TextSelection.create(tr.doc, hit.to));
  view.dispatch(tr.setMeta(findKey, { end: true } satisfies FindOrder).setMeta("addToHistory", false));
  if (hit?.kind === "title" && places) {
    selectTitle(view, places);
  } else if (view.editable) {
    view.focus();
    const isFile = hit?.kind === "caption" || hit?.kind === "file";
    const block = isFile ? view.state.doc.resolve(hit.from).parent.attrs["id"] : undefined;
    if (typeof block === "string") selectBlocks(view, { anchor: block, head: block });
  } else if (hit) {
    selectNatively(view, hit);
  }
};
