import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from "react";

const marked = "[data-mark]";
const here = "data-here";

/** Goes from one marked block to the next, by buttons and by Alt and the arrow keys. */
export const useSteps = (area: RefObject<HTMLElement | null>, count: number) => {
  const [at, setAt] = useState(-1);
  const go = useCallback(
    (by: 1 | -1) => {
      if (count === 0) return;
      setAt((before) => (before === -1 && by === -1 ? count - 1 : (before + by + count) % count));
    },
    [count],
  );
  useLayoutEffect(() => {
    const found = area.current?.querySelectorAll(marked)[at];
    if (!found) return;
    found.setAttribute(here, "");
    found.scrollIntoView({ block: "center" });
    return () => found.removeAttribute(here);
  }, [area, at]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (!event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      if (key !== "ArrowDown" && key !== "ArrowUp") return;
      // A field of choices opens with these keys.
      if (target instanceof HTMLInputElement && target.type !== "radio") return;
      event.preventDefault();
      go(key === "ArrowDown" ? 1 : -1);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [go]);
  return { at, go };
};
