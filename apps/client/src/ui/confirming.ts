import { useSyncExternalStore } from "react";

/** Questions that are open now; at most one in practice, but a count cannot get out of step. */
let open = 0;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** Notes an opened (1) or left (-1) question. */
export const countQuestion = (change: 1 | -1): void => {
  open += change;
  for (const watcher of watchers) watcher();
};

/** Whether a question floats over everything else: a dialog below it must then leave Escape alone. */
export const useConfirming = (): boolean => useSyncExternalStore(watch, () => open > 0);
