import { useEffect, useRef, type RefObject } from "react";

/**
 * For what is loaded only after its dialog has opened: gives the focus to its first field (`data-autofocus`), as the
 * dialog could not. Nothing happens where there is none.
 */
export const useFirstFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const root = useRef<E>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);
  return root;
};
