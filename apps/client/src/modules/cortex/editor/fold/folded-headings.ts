import { parseToggles, withToggle } from "../schema/open-toggles.ts";

const storageKey = "maive-folded-headings";

let known: Set<string> | null = null;

const read = (): Set<string> => {
  known ??= new Set(parseToggles(localStorage.getItem(storageKey)));
  return known;
};

/** Whether a heading's section is folded in this browser; open by default. */
export const isFolded = (blockId: string): boolean => read().has(blockId);

/** Whether any heading of any page is. */
export const isAnyFolded = (): boolean => read().size > 0;

/** Stores a heading's state in this browser. */
export const rememberFold = (blockId: string, folded: boolean): void => {
  // Another window may have changed it.
  const next = withToggle(parseToggles(localStorage.getItem(storageKey)), blockId, folded);
  known = new Set(next);
  localStorage.setItem(storageKey, JSON.stringify(next));
};
