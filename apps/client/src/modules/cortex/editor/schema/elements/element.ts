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

/** An element next to the text that the editor ignores. */
export const makeBeside = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  className: string,
): HTMLElementTagNameMap[T] => {
  const element = make(tag, className);
  element.contentEditable = "false";
  return element;
};

/** The element's current block id: node views move with their blocks. */
export const blockIdOf = (element: Element): string | null =>
  element.closest("[data-block-id]")?.getAttribute("data-block-id") ?? null;

/** Node view options of blocks with controls: events outside of the text are ignored by the editor. */
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
