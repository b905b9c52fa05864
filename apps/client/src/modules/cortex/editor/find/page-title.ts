import type { EditorView } from "@tiptap/pm/view";

/**
 * The title of the page around an editor, a field for writers; null where there is none, as of a content within another editor. It stands outside
 * of the text.
 */
export const titleElement = (view: EditorView): HTMLElement | null => {
  if (view.dom.parentElement?.closest(".ProseMirror")) return null;
  const heading = view.dom.closest("article")?.querySelector("h1");
  if (!heading || view.dom.contains(heading)) return null;
  return heading.querySelector("textarea") ?? heading;
};

const textOfElement = (element: HTMLElement | null): string =>
  element instanceof HTMLTextAreaElement ? element.value : (element?.textContent ?? "");

export const titleText = (view: EditorView): string => textOfElement(titleElement(view));

/** Marks the title as a hit, or no longer (`find-bar.module.css`). */
export const markTitle = (view: EditorView, as: "hit" | "current" | null): void => {
  const element = titleElement(view);
  if (!element || (element.dataset["titleHit"] ?? null) === as) return;
  if (as === null) delete element.dataset["titleHit"];
  else element.dataset["titleHit"] = as;
};

/** Focuses the title, or selects it for readers, with what was found. */
export const selectTitle = (
  view: EditorView,
  places: (text: string) => readonly (readonly [number, number])[],
): void => {
  const element = titleElement(view);
  if (!element) return;
  if (!(element instanceof HTMLTextAreaElement)) {
    element.ownerDocument.getSelection()?.selectAllChildren(element);
    return;
  }
  const [from, to] = places(element.value)[0] ?? [0, 0];
  element.focus();
  element.setSelectionRange(from, to);
};
