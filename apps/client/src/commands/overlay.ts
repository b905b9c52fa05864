import { useSyncExternalStore } from "react";

export type Overlay = "palette" | "shortcuts";

let opened: Overlay | null = null;
const watchers = new Set<() => void>();

const set = (next: Overlay | null): void => {
  opened = next;
  for (const watcher of watchers) watcher();
};

export const openOverlay = (overlay: Overlay): void => set(overlay);
export const closeOverlay = (): void => set(null);

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** The overlay that is open. */
export const useOpenedOverlay = (): Overlay | null => useSyncExternalStore(watch, () => opened);
