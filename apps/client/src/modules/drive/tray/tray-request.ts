/** Whether anything was uploaded since this window was opened: only then is the tray's code loaded. */
let requested = false;
const watchers = new Set<() => void>();

export const isTrayRequested = (): boolean => requested;

export const watchTray = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Shows the tray from now on, over every screen. */
export const requestTray = (): void => {
  if (requested) return;
  requested = true;
  for (const watcher of watchers) watcher();
};
