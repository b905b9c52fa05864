const storageKey = "maive-open-toggles";
/** Bound of stored toggles; the least recently opened are evicted. */
const most = 1_000;

/** The list after toggling; the latest is last. */
export const withToggle = (open: readonly string[], blockId: string, isOpen: boolean): string[] => {
  const others = open.filter((id) => id !== blockId);
  return isOpen ? [...others, blockId].slice(-most) : others;
};

/** Parses the stored list; anything else is empty. */
export const parseToggles = (stored: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    // Malformed: all toggles are closed.
    return [];
  }
};

let known: Set<string> | null = null;

const read = (): Set<string> => {
  known ??= new Set(parseToggles(localStorage.getItem(storageKey)));
  return known;
};

const listeners = new Set<() => void>();

/** Calls back with each change of what is open. */
export const subscribeToggles = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a toggle is open in this browser; closed by default. */
export const isToggleOpen = (blockId: string): boolean => read().has(blockId);

/** Stores a toggle's state in this browser. */
export const rememberToggle = (blockId: string, isOpen: boolean): void => {
  // Another window may have changed it.
  const next = withToggle(parseToggles(localStorage.getItem(storageKey)), blockId, isOpen);
  known = new Set(next);
  localStorage.setItem(storageKey, JSON.stringify(next));
  for (const listener of listeners) listener();
};
