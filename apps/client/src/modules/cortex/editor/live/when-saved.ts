import type { LivePage } from "./live-page.ts";

/**
 * Resolves once the server has every change of a page; rejects with the signal's reason, or when the page has ended.
 * Without a connection that takes until the signal.
 */
export const whenSaved = (page: LivePage, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      if (signal.aborted) reject(signal.reason);
      else if (page.over || page.getState().denied !== null) reject(new Error("the page was closed"));
      else if (page.getState().save === "saved") resolve();
      else return;
      stop();
    };
    const unsubscribe = page.subscribe(look);
    const stop = () => {
      unsubscribe();
      signal.removeEventListener("abort", look);
    };
    signal.addEventListener("abort", look);
    // What was typed last is passed on at the end of the tick.
    page.draft.flush();
    look();
  });
