import { useSyncExternalStore } from "react";
import { entryFlashes } from "../model/flashes.ts";

/** Whether somebody else changed an entry just now. */
export const useFlashing = (entryId: string): boolean =>
  useSyncExternalStore(entryFlashes.watch, () => entryFlashes.snapshot().has(entryId));
