import { useCallback, useEffect, useRef } from "react";

/** Time within which a browser dispatches the click of a tap, in ms. */
const clickComes = 400;

/**
 * The click of a tap hits whatever is under the finger by then and would close what the tap opened, so that opening
 * waits for it.
 * @returns a function that runs a callback after the click of a touch event, and at once for other events.
 */
export const useAfterTap = (): ((event: Event, run: () => void) => void) => {
  const tap = useRef<{ isClicked: boolean; run: (() => void) | null }>({ isClicked: false, run: null });
  useEffect(() => {
    const begin = () => {
      tap.current = { isClicked: false, run: null };
    };
    const click = () => {
      const { run } = tap.current;
      tap.current = { isClicked: true, run: null };
      if (run) setTimeout(run, 0);
    };
    window.addEventListener("touchstart", begin, { capture: true, passive: true });
    window.addEventListener("click", click, { capture: true });
    return () => {
      begin();
      window.removeEventListener("touchstart", begin, { capture: true });
      window.removeEventListener("click", click, { capture: true });
    };
  }, []);
  return useCallback((event, run) => {
    if (!event.type.startsWith("touch") || tap.current.isClicked) {
      run();
      return;
    }
    tap.current.run = run;
    setTimeout(() => {
      if (tap.current.run !== run) return;
      tap.current.run = null;
      run();
    }, clickComes);
  }, []);
};
