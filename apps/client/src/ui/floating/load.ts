import { useEffect, useSyncExternalStore } from "react";
import type * as FloatingParts from "./parts.ts";

/** Menus, hints and dialogs. */
type Parts = typeof FloatingParts;

/** A pause after a failed load, in ms: every movement of a pointer would try again. */
const pause = 5_000;

let loaded: Parts | null = null;
let loading: Promise<void> | null = null;
let failedAt = -pause;
const listeners = new Set<() => void>();

/** What opens over a screen, if it has come. */
export const floatingParts = (): Parts | null => loaded;

/** Loads it once. After a failure the screen goes on without, and whatever needs it next tries again. */
export const loadFloating = (): void => {
  if (loading || performance.now() - failedAt < pause) return;
  loading = import("./parts.ts").then(
    (parts) => {
      loaded = parts;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
      failedAt = performance.now();
    },
  );
};

/** Loads it when the screen is first touched: what somebody then opens is there. */
export const loadFloatingOnTouch = (): void => {
  for (const type of ["pointermove", "pointerdown", "keydown", "focusin"])
    document.addEventListener(type, loadFloating, { capture: true, passive: true });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What opens over a screen; null until it has come. Loaded at once if it `isNeeded`. */
export const useFloating = (isNeeded: boolean): Parts | null => {
  useEffect(() => {
    if (isNeeded) loadFloating();
  }, [isNeeded]);
  return useSyncExternalStore(subscribe, floatingParts);
};
