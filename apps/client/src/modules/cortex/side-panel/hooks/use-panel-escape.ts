import { useEffectEvent, useLayoutEffect } from "react";

/** Overlays that close themselves: menus, dialogs, listboxes. */
const floating =
  '[role="dialog"], [role="menu"], [role="listbox"], [aria-expanded="true"], [data-mantine-stop-propagation="true"]';

const floatsAt = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(floating) !== null;

/** Escape closes the panel wherever the focus is, unless an overlay or something else handles it. */
export const usePanelEscape = (onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    let taken = false;
    // Capture phase: an overlay that handles the key is unmounted afterwards.
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
