import type { LivePage, LivePageState } from "./live-page.ts";

/** Delay of showing 'saved' in ms, so that nothing renders between two keys. */
const rest = 400;

type Source = Pick<LivePage, "subscribe" | "getState">;

/** Whether only the progress of saving changed. */
const isProgress = (shown: LivePageState, next: LivePageState): boolean =>
  shown.save === "saving" &&
  (next.save === "saving" || next.save === "saved") &&
  shown.ready === next.ready &&
  shown.denied === next.denied &&
  shown.readOnly === next.readOnly &&
  shown.people === next.people &&
  shown.lost === next.lost;

/**
 * A page's state for rendering, debounced: each key toggles between saving and saved, and either would render the
 * text. Only 'saved' is delayed, so that it is never claimed early.
 */
export const debouncedState = (page: Source): Source => {
  let shown = page.getState();
  return {
    getState: () => shown,
    subscribe: (listener) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const show = (): void => {
        const next = page.getState();
        if (next === shown) return;
        shown = next;
        listener();
      };
      const unsubscribe = page.subscribe(() => {
        clearTimeout(timer);
        if (isProgress(shown, page.getState())) timer = setTimeout(show, rest);
        else show();
      });
      show();
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    },
  };
};
