import { useEffect, useSyncExternalStore } from "react";
import type { RefObject } from "react";
import type { EmbedContext, FocusTarget } from "../extensions/embed-context.ts";

/** Time until a closing menu has returned the focus, in ms. */
const menuClosed = 120;

/** Whether a part of a block is about to be focused: it must be mounted for that. */
export const useHasPendingFocus = (
  { pendingFocus }: EmbedContext,
  blockId: string,
  part: FocusTarget["part"],
): boolean => {
  const now = useSyncExternalStore(pendingFocus.subscribe, pendingFocus.get);
  return now?.blockId === blockId && now.part === part;
};

/** Until the user acts: the focus must not be stolen afterwards. */
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

/** Focuses an element when its part of the block is pending. */
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
