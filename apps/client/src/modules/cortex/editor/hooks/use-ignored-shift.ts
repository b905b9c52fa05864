import { useEffect } from "react";

/** Any key hides BlockNote's side menu. Shift must not, because it modifies the click on 'Block hinzufügen'. */
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
