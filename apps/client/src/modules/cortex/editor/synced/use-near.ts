import { useEffect, useState, type RefObject } from "react";
import { scrollerOf } from "../hooks/scroller-of.ts";

/** How far outside of what is in sight something is loaded, and from where on it is let go, in px. */
const loadWithin = 800;
const leaveBeyond = 4_000;

/** Whether an element is near what is in sight, or has the focus; and the height it had before it was let go, in px. */
export const useNear = (element: RefObject<HTMLElement | null>): { near: boolean; height: number } => {
  const [place, setPlace] = useState({ near: false, height: 0 });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const root = scrollerOf(target);
    const coming = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting)
          setPlace((before) => (before.near ? before : { ...before, near: true }));
      },
      { root, rootMargin: `${loadWithin}px 0px` },
    );
    const going = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== false || target.contains(document.activeElement)) return;
        setPlace({ near: false, height: target.getBoundingClientRect().height });
      },
      { root, rootMargin: `${leaveBeyond}px 0px` },
    );
    coming.observe(target);
    going.observe(target);
    return () => {
      coming.disconnect();
      going.disconnect();
    };
  }, [element]);
  return place;
};
