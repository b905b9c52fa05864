/** How long others' changes are highlighted, in ms (specification, section 9). */
const flashTime = 2_000;

/** Recent changes by others, for `useSyncExternalStore`. */
export interface Flashes<Key> {
  /** Highlights more keys; existing ones are extended. */
  add(keys: readonly Key[]): void;
  snapshot(): ReadonlySet<Key>;
  watch(watcher: () => void): () => void;
}

/** Highlights keys for a moment. A timer that outlives its subscribers only shrinks the set. */
export const createFlashes = <Key>(): Flashes<Key> => {
  const timers = new Map<Key, ReturnType<typeof setTimeout>>();
  const watchers = new Set<() => void>();
  let marked: ReadonlySet<Key> = new Set();
  const show = () => {
    marked = new Set(timers.keys());
    for (const watcher of watchers) watcher();
  };
  return {
    add: (keys) => {
      for (const key of keys) {
        clearTimeout(timers.get(key));
        const end = () => {
          timers.delete(key);
          show();
        };
        timers.set(key, setTimeout(end, flashTime));
      }
      if (keys.length > 0) show();
    },
    snapshot: () => marked,
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
};
