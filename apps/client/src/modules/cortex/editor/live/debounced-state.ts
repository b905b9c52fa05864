import type { LivePage, LivePageState } from "./live-page.ts";

/** Ms without news until it is shown that everything is saved: between two keys nothing is drawn. */
const rest = 400;

type Source = Pick<LivePage, "subscribe" | "getState">;

/** Whether all that is new is how far the words have come, which "saving" says already. */
const isProgress = (shown: LivePageState, next: LivePageState): boolean =>
  shown.save === "saving" &&
  (next.save === "saving" || next.save === "saved") &&
  shown.ready === next.ready &&
  shown.denied === next.denied &&
  shown.readOnly === next.readOnly &&
  shown.people === next.people &&
  shown.lost === next.lost;

/**
 * The state of a page as the screen follows it. With every key a page is being saved and is saved again, and each of both
 * would let React look through the whole text; so "saved" waits for a pause. Nothing is said sooner than it is so.
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
