import { useCallback, useEffect, useSyncExternalStore } from "react";

export type Drawing = "loading" | "drawn" | "broken";

/** What is known of the drawings this tab has asked for, by their address. */
const drawings = new Map<string, Drawing>();
const listeners = new Set<() => void>();

const note = (address: string, drawing: Drawing): void => {
  drawings.set(address, drawing);
  for (const listener of listeners) listener();
};

const load = (address: string): void => {
  const image = new Image();
  // As a mask asks for it, so that it comes once for both.
  image.crossOrigin = "anonymous";
  image.addEventListener("load", () => note(address, "drawn"));
  image.addEventListener("error", () => note(address, "broken"));
  image.src = address;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the drawing at an address can be shown: a mask alone does not tell. One that failed is tried again where it is shown anew. */
export const useDrawing = (address: string | null): Drawing => {
  const read = useCallback(
    (): Drawing => (address === null ? "broken" : (drawings.get(address) ?? "loading")),
    [address],
  );
  useEffect(() => {
    if (address === null) return;
    const known = drawings.get(address);
    if (known === "drawn" || known === "loading") return;
    // A broken one stays so in sight until it has come.
    if (!known) drawings.set(address, "loading");
    load(address);
  }, [address]);
  return useSyncExternalStore(subscribe, read);
};
