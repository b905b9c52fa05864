import { useEffect, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import type { EmbedDesk, WantedPart } from "../extensions/embed-desk.ts";

/** Ms after which a closing menu has given the focus back to where it was. */
const menuClosed = 120;

/** Whether a part of a block is wanted now: it must be shown to take the focus. */
export const useWanted = ({ wanted }: EmbedDesk, blockId: string, part: WantedPart["part"]): boolean => {
  const now = useSyncExternalStore(wanted.subscribe, wanted.get);
  return now?.blockId === blockId && now.part === part;
};

/** Gives the focus to an element when its part of the block is wanted. */
export const useWantedFocus = (
  desk: EmbedDesk,
  blockId: string,
  part: WantedPart["part"],
  element: RefObject<HTMLElement | null>,
): void => {
  const isWanted = useWanted(desk, blockId, part);
  useEffect(() => {
    if (!isWanted) return;
    const leave = () => desk.wanted.set(null);
    const fromMenu = document.activeElement?.closest('[role="menu"]') !== null;
    const timer = setTimeout(
      () => {
        element.current?.focus();
        element.current?.scrollIntoView({ block: "nearest" });
        leave();
      },
      fromMenu ? menuClosed : 0,
    );
    // Who is quicker than that has gone elsewhere by now.
    window.addEventListener("keydown", leave, { capture: true });
    window.addEventListener("pointerdown", leave, { capture: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", leave, { capture: true });
      window.removeEventListener("pointerdown", leave, { capture: true });
    };
  }, [isWanted, desk, element]);
};
