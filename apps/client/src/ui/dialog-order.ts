import { useEffect, useId, useSyncExternalStore } from "react";

/** Open dialogs, the one on top last. */
let order: readonly string[] = [];
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const put = (next: readonly string[]): void => {
  order = next;
  for (const watcher of watchers) watcher();
};

const topDialog = (): string | undefined => order.at(-1);

/** Whether a dialog lies on top of all others: only that one is closed by Escape. */
export const useOnTop = (opened: boolean): boolean => {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    put([...order, id]);
    return () => {
      // After this event: the Escape that closes it must not close what lies below it, too.
      setTimeout(() => put(order.filter((other) => other !== id)), 0);
    };
  }, [id, opened]);
  return useSyncExternalStore(watch, topDialog) === id;
};
