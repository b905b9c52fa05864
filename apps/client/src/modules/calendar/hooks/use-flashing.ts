import { useSyncExternalStore } from "react";
import { entryFlashes } from "../model/flashes.ts";

/** Whether somebody else has just changed an entry. */
export const useFlashing = (entryId: string): boolean =>
  useSyncExternalStore(entryFlashes.watch, () => entryFlashes.snapshot().has(entryId));
