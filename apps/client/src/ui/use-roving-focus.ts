import { useEffect, useRef, type RefObject } from "react";

interface RovingOptions {
  /** The keys that lead on and back. */
  along?: "row" | "column";
  /** Additional focusable items: a selector. */
  items?: string;
  /** Separate tab stops next to the current item, in the same group: selectors. */
  beside?: { parts: string; group: string };
}

const usualItems = 'button, a[href], input[type="checkbox"], [role="tab"]';
const arrows = {
  row: { ArrowLeft: -1, ArrowRight: 1 },
  column: { ArrowUp: -1, ArrowDown: 1 },
} as const;

const isShown = (element: HTMLElement): boolean =>
  element.checkVisibility() && !(element instanceof HTMLButtonElement && element.disabled);

/**
 * Roving tabindex of a toolbar (WAI-ARIA): arrows, Home and End move within it, Tab returns to the last item. Follows
 * added and removed items. Text fields remain separate tab stops.
 */
export const useRovingFocus = <E extends HTMLElement>({
  along = "row",
  items = usualItems,
  beside,
}: RovingOptions = {}): RefObject<E | null> => {
  const root = useRef<E>(null);
  const [parts, group] = [beside?.parts, beside?.group];
  useEffect(() => {
    const box = root.current;
    if (!box) return;
    let current: HTMLElement | null = null;
    const all = () => [...box.querySelectorAll<HTMLElement>(items)].filter(isShown);
    const put = (element: HTMLElement, tabIndex: 0 | -1) => {
      if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
    };
    const settle = () => {
      const there = all();
      if (!current || !there.includes(current)) current = there[0] ?? null;
      for (const item of there) put(item, item === current ? 0 : -1);
      if (parts === undefined || group === undefined) return;
      const near = current?.closest(group);
      for (const part of box.querySelectorAll<HTMLElement>(parts))
        put(part, part.closest(group) === near ? 0 : -1);
    };
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === current || !target.matches(items)) return;
      current = target;
      settle();
    };
    const handleKey = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || event.defaultPrevented) return;
      if (!(target instanceof HTMLElement) || !target.matches(items)) return;
      const there = all();
      const at = there.indexOf(target);
      const by: number | undefined = (arrows[along] as Record<string, number>)[key];
      const to =
        key === "Home"
          ? there[0]
          : key === "End"
            ? there.at(-1)
            : by === undefined
              ? undefined
              : there[at + by];
      if (!to) return;
      event.preventDefault();
      event.stopPropagation();
      to.focus();
    };
    settle();
    const observer = new MutationObserver(settle);
    observer.observe(box, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ["disabled"],
    });
    box.addEventListener("focusin", handleFocus);
    box.addEventListener("keydown", handleKey);
    return () => {
      observer.disconnect();
      box.removeEventListener("focusin", handleFocus);
      box.removeEventListener("keydown", handleKey);
    };
  }, [along, items, parts, group]);
  return root;
};
