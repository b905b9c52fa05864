import { useCallback, useEffect, useRef } from "react";

/** In ms: until then a browser has sent the click behind a tap, if it sends one. */
const clickComes = 400;

/**
 * Browsers send a click behind a tap. It falls on what lies under the finger by then: what the tap has opened would be
 * closed by it. So what a tap opens waits for its click.
 * @returns runs something after the click that follows an event of a finger, and at once for any other event.
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
