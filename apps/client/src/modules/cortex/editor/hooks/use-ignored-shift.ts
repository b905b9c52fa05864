import { useEffect } from "react";

/**
 * Any key hides the editor's side menu, because who types does not point. Shift alone is not typing: it changes what
 * 'Block hinzufügen' does, so the menu has to stay for the click.
 */
export const useIgnoredShift = (shown: boolean): void => {
  useEffect(() => {
    if (!shown) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === "Shift") event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", keep, { capture: true });
    return () => window.removeEventListener("keydown", keep, { capture: true });
  }, [shown]);
};
