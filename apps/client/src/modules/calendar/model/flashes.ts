/** How long a change by others stays marked, in ms (specification, section 9). */
const flashTime = 2_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const watchers = new Set<() => void>();

const tell = (): void => {
  for (const watcher of watchers) watcher();
};

/** Marks an entry that somebody else changed just now. */
export const flashEntry = (entryId: string): void => {
  clearTimeout(timers.get(entryId));
  const end = () => {
    timers.delete(entryId);
    tell();
  };
  timers.set(entryId, setTimeout(end, flashTime));
  tell();
};

export const isFlashing = (entryId: string): boolean => timers.has(entryId);

export const watchFlashes = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
