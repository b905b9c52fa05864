import { useEffect, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import type { EmbedContext, FocusTarget } from "../extensions/embed-context.ts";

/** Ms after which a closing menu has given the focus back to where it was. */
const menuClosed = 120;

/** Whether a part of a block is to take the focus: it must be mounted for that. */
export const useHasPendingFocus = (
  { pendingFocus }: EmbedContext,
  blockId: string,
  part: FocusTarget["part"],
): boolean => {
  const now = useSyncExternalStore(pendingFocus.subscribe, pendingFocus.get);
  return now?.blockId === blockId && now.part === part;
};

/** Who is quicker than the part that is to take the focus has gone elsewhere by now. */
export const useUntilActed = ({ pendingFocus }: EmbedContext, isPending: boolean): void => {
  useEffect(() => {
    if (!isPending) return;
    const leave = () => pendingFocus.set(null);
    window.addEventListener("keydown", leave, { capture: true });
    window.addEventListener("pointerdown", leave, { capture: true });
    return () => {
      window.removeEventListener("keydown", leave, { capture: true });
      window.removeEventListener("pointerdown", leave, { capture: true });
    };
  }, [isPending, pendingFocus]);
};

/** Gives the focus to an element when its part of the block is to take it. */
export const usePendingFocus = (
  context: EmbedContext,
  blockId: string,
  part: FocusTarget["part"],
  element: RefObject<HTMLElement | null>,
): void => {
  const isPending = useHasPendingFocus(context, blockId, part);
  useUntilActed(context, isPending);
  useEffect(() => {
    if (!isPending) return;
    const fromMenu = document.activeElement?.closest('[role="menu"]') !== null;
    const timer = setTimeout(
      () => {
        element.current?.focus();
        element.current?.scrollIntoView({ block: "nearest" });
        context.pendingFocus.set(null);
      },
      fromMenu ? menuClosed : 0,
    );
    return () => clearTimeout(timer);
  }, [isPending, context, element]);
};
