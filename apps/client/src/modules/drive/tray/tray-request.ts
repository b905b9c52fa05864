/** Whether anything was uploaded since this window was opened: only then is the tray's code loaded. */
let wanted = false;
const watchers = new Set<() => void>();

export const isTrayRequested = (): boolean => wanted;

export const watchTray = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Shows the tray from now on, over every screen. */
export const requestTray = (): void => {
  if (wanted) return;
  wanted = true;
  for (const watcher of watchers) watcher();
};
