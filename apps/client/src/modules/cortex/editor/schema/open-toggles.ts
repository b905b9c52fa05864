const storageKey = "maive-open-toggles";
/** Most toggles remembered; the ones opened longest ago are forgotten first. */
const most = 1_000;

/** The list after a toggle was opened or closed; the one touched last stands last. */
export const withToggle = (open: readonly string[], blockId: string, isOpen: boolean): string[] => {
  const others = open.filter((id) => id !== blockId);
  return isOpen ? [...others, blockId].slice(-most) : others;
};

/** Reads what was stored; anything else counts as nothing. */
export const parseToggles = (stored: string | null): string[] => {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string") : [];
  } catch {
    // Someone else wrote this key: all toggles are closed.
    return [];
  }
};

let known: Set<string> | null = null;

const read = (): Set<string> => {
  known ??= new Set(parseToggles(localStorage.getItem(storageKey)));
  return known;
};

/** Whether a toggle stands open in this browser; a new one is closed. */
export const isToggleOpen = (blockId: string): boolean => read().has(blockId);

/** Remembers in this browser whether a toggle stands open. */
export const rememberToggle = (blockId: string, isOpen: boolean): void => {
  // Another window may have opened some meanwhile.
  const next = withToggle(parseToggles(localStorage.getItem(storageKey)), blockId, isOpen);
  known = new Set(next);
  localStorage.setItem(storageKey, JSON.stringify(next));
};
