import type { ViewMutationRecord } from "@tiptap/pm/view";

/** An element with a class. */
export const make = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className = "",
): HTMLElementTagNameMap[T] => {
  const element = document.createElement(tag);
  if (className) element.className = className;
  return element;
};

/** An element beside the text that the editor leaves alone. */
export const makeBeside = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
): HTMLElementTagNameMap[T] => {
  const element = make(tag, className);
  element.contentEditable = "false";
  return element;
};

/** The block an element stands in, read when it is needed: elements move with their blocks. */
export const blockIdOf = (element: Element): string | null =>
  element.closest("[data-block-id]")?.getAttribute("data-block-id") ?? null;

/**
 * What the editor has to know of a block that has more on the screen than its text: whatever happens around the text is
 * none of its business.
 */
export const aroundText = (text: HTMLElement) => ({
  stopEvent: (event: Event): boolean =>
    event.target instanceof Node &&
    event.target !== text &&
    !text.contains(event.target) &&
    !(event instanceof DragEvent) &&
    event.target instanceof Element &&
    event.target.closest('[contenteditable="false"]') !== null,
  ignoreMutation: (mutation: ViewMutationRecord): boolean =>
    mutation.type !== "selection" && !text.contains(mutation.target),
});
