import { useSyncExternalStore } from "react";

/** Fingers, or so little room that a cell is no place to write in. */
const touch = "(max-width: 600px), (pointer: coarse)";
const coarse = "(pointer: coarse)";
/** A phone in portrait. */
const narrow = "(max-width: 600px)";

/** Whether a media query matches; shared `matchMedia` per query. */
const mediaHook = (query: string): (() => boolean) => {
  let list: MediaQueryList | undefined;
  const media = () => (list ??= window.matchMedia(query));
  const subscribe = (listener: () => void) => {
    media().addEventListener("change", listener);
    return () => media().removeEventListener("change", listener);
  };
  const matches = () => media().matches;
  return () => useSyncExternalStore(subscribe, matches);
};

/** Whether touch is the primary input: cells are edited in a sheet, and lists do not open automatically. */
export const useTouch = mediaHook(touch);

/** Whether fingers are the primary input. */
export const useCoarsePointer = mediaHook(coarse);

/** Whether the screen is as narrow as a phone. */
export const useNarrow = mediaHook(narrow);
