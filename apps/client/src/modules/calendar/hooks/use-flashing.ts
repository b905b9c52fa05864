import { useCallback, useSyncExternalStore } from "react";
import { isFlashing, watchFlashes } from "../model/flashes.ts";

/** Whether somebody else changed an entry just now. */
export const useFlashing = (entryId: string): boolean =>
  useSyncExternalStore(
    watchFlashes,
    useCallback(() => isFlashing(entryId), [entryId]),
  );
