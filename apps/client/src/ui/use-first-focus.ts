import { useEffect, useRef, type RefObject } from "react";

/** For lazily loaded dialog content: focuses its first field (`data-autofocus`), if any. */
export const useFirstFocus = <E extends HTMLElement>(): RefObject<E | null> => {
  const root = useRef<E>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
  }, []);
  return root;
};
