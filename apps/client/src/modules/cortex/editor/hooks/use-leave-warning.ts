import { useEffect } from "react";
import { updateState } from "../../../../update/index.ts";

/** Lets the browser ask before the page is left while `active`; a reload for a new version asks nobody: the words stay here. */
export const useLeaveWarning = (active: boolean): void => {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (updateState() !== "reloading") event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [active]);
};
