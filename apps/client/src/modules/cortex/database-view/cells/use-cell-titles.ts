import { useRef, type PointerEvent } from "react";

/** Sets the `title` of a truncated cell on mouse over: hundreds of attributes would slow down scrolling. */
export const useCellTitles = (): ((event: PointerEvent) => void) => {
  const titled = useRef<HTMLElement | null>(null);
  return ({ target, pointerType }) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
    const value = pointerType === "mouse" ? cell?.firstElementChild : null;
    const text = cell?.ariaLabel ?? value?.textContent ?? "";
    if (titled.current === value && titled.current?.title === text) return;
    titled.current?.removeAttribute("title");
    titled.current = null;
    if (!(value instanceof HTMLElement) || value.scrollWidth <= value.clientWidth) return;
    value.title = text;
    titled.current = value;
  };
};
