import type { FormerItem } from "./former-item.ts";

let items: readonly FormerItem[] = [];
const listeners = new Set<() => void>();

const publish = (next: readonly FormerItem[]): void => {
  items = next;
  for (const listener of listeners) listener();
};

/** The states of before a restore about which the person of this window has not decided yet. */
export const formerStore = {
  add: (item: FormerItem): void => publish([...items.filter(({ key }) => key !== item.key), item]),
  remove: (key: string): void => publish(items.filter((item) => item.key !== key)),
  snapshot: (): readonly FormerItem[] => items,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
