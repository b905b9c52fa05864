import { useCallback, useEffect, useSyncExternalStore } from "react";

export type Drawing = "loading" | "drawn" | "broken";

/** Load states of icons by URL. */
const drawings = new Map<string, Drawing>();
const listeners = new Set<() => void>();

const note = (address: string, drawing: Drawing): void => {
  drawings.set(address, drawing);
  for (const listener of listeners) listener();
};

const load = (address: string): void => {
  const image = new Image();
  // The same mode as CSS masks, so that both share one request.
  image.crossOrigin = "anonymous";
  image.addEventListener("load", () => note(address, "drawn"));
  image.addEventListener("error", () => note(address, "broken"));
  image.src = address;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether an icon has loaded: CSS masks do not report errors. Failed ones are retried on the next mount. */
export const useDrawing = (address: string | null): Drawing => {
  const read = useCallback(
    (): Drawing => (address === null ? "broken" : (drawings.get(address) ?? "loading")),
    [address],
  );
  useEffect(() => {
    if (address === null) return;
    const known = drawings.get(address);
    if (known === "drawn" || known === "loading") return;
    // A failed one stays hidden until it has loaded.
    if (!known) drawings.set(address, "loading");
    load(address);
  }, [address]);
  return useSyncExternalStore(subscribe, read);
};
