type Handler = (event: PopStateEvent) => void;

const handlers = new Set<Handler>();

/** Listens to Back and Forward before the router. Called once, before the router is shown. */
export const watchHistory = (): void =>
  window.addEventListener("popstate", (event) => {
    for (const handle of handlers) handle(event);
  });

/** Handles Back and Forward before the router, which does not see cancelled ones; returns the cleanup. */
export const interceptHistory = (handle: Handler): (() => void) => {
  handlers.add(handle);
  return () => handlers.delete(handle);
};
