import { useEffectEvent, useLayoutEffect } from "react";

/** What floats and closes itself: menus, dialogs, lists of choices and fields that have one open. */
const floating =
  '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"], [data-mantine-stop-propagation="true"]';

const floatsAt = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(floating) !== null;

/** Closes the panel by Escape wherever the focus is, unless something that floats has it or something else used the key. */
export const usePanelEscape = (onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    let taken = false;
    // Asked before anything acts on the key: a menu that it closes is gone afterwards.
    const look = (event: KeyboardEvent) => {
      taken = floatsAt(event.target);
    };
    const act = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !taken && !event.defaultPrevented && !event.isComposing) close();
    };
    window.addEventListener("keydown", look, { capture: true });
    window.addEventListener("keydown", act);
    return () => {
      window.removeEventListener("keydown", look, { capture: true });
      window.removeEventListener("keydown", act);
    };
  }, []);
};
