import { useEffect, useId, useSyncExternalStore } from "react";

/** Open dialogs, the one on top last; each opening is one of its own, also where the same dialog opens again at once. */
let order: readonly { id: string }[] = [];
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const put = (next: readonly { id: string }[]): void => {
  order = next;
  for (const watcher of watchers) watcher();
};

const topDialog = (): string | undefined => order.at(-1)?.id;

/** Whether a dialog lies on top of all others: only that one is closed by Escape. */
export const useOnTop = (opened: boolean): boolean => {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    const opening = { id };
    put([...order, opening]);
    return () => {
      // After this event: the Escape that closes it must not close what lies below it, too.
      setTimeout(() => put(order.filter((other) => other !== opening)), 0);
    };
  }, [id, opened]);
  return useSyncExternalStore(watch, topDialog) === id;
};
