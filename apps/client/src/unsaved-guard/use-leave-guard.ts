import { useCallback, useEffect, useEffectEvent, useRef } from "react";
import { guardNavigation } from "../routing/index.ts";
import { guardReload } from "../update/index.ts";
import { interceptHistory } from "./history-guard.ts";
import { leadsElsewhere } from "./leads-elsewhere.ts";
import { warnBeforeUnload } from "./unload-warning.ts";

/** The index of a history entry, as numbered by the router. */
const indexOf = (state: unknown): number | null =>
  typeof state === "object" && state !== null && "idx" in state && typeof state.idx === "number"
    ? state.idx
    : null;

/**
 * Asks before unsaved changes are left: by link, palette, Back and Forward, or closing the window (the browser's own prompt).
 * Returns a check for buttons that navigate; it resolves to true when nothing is unsaved.
 */
export const useLeaveGuard = (unsaved: boolean, ask: () => Promise<boolean>): (() => Promise<boolean>) => {
  // Set after confirmation, so that the navigation itself is not questioned.
  const agreed = useRef(false);
  const question = useEffectEvent(async () => {
    agreed.current = await ask();
    return agreed.current;
  });

  useEffect(() => {
    if (!unsaved) return;
    agreed.current = false;
    const endWarning = warnBeforeUnload();
    const endGuard = guardReload(() => true);
    // What leads elsewhere without a link, such as the palette.
    const endNavigation = guardNavigation(async () => agreed.current || question());
    return () => {
      endWarning();
      endGuard();
      endNavigation();
    };
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    const handleClick = async (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (agreed.current || !link || !leadsElsewhere(event, link, location)) return;
      event.preventDefault();
      event.stopPropagation();
      // The same click again, so that whatever belongs to the link (a menu that closes) happens as always.
      if (await question()) link.click();
    };
    const handle = (event: MouseEvent) => void handleClick(event);
    document.addEventListener("click", handle, { capture: true });
    return () => document.removeEventListener("click", handle, { capture: true });
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved) return;
    const here = indexOf(history.state);
    let returning = false;
    let asking = false;
    const handlePop = async (event: PopStateEvent) => {
      const there = indexOf(event.state);
      if (agreed.current || here === null || there === null) return;
      event.stopImmediatePropagation();
      const steps = there - here;
      if (returning || steps === 0) {
        returning = false;
        return;
      }
      returning = true;
      history.go(-steps);
      if (asking) return;
      asking = true;
      const yes = await question();
      asking = false;
      if (yes) history.go(steps);
    };
    return interceptHistory((event) => void handlePop(event));
  }, [unsaved]);

  return useCallback(async () => {
    if (!unsaved) return true;
    agreed.current = await ask();
    return agreed.current;
  }, [unsaved, ask]);
};
