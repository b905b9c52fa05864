import { isOfEntry } from "../cells/cell-key.ts";
import type { WriteQueue } from "../outbox/write-queue.ts";

/**
 * Waits until what was typed in an entry is saved, so that a button begins with it.
 * @returns false where the server is not reached.
 */
export const savedEntry = (
  queue: Pick<WriteQueue, "snapshot" | "subscribe">,
  entryId: string,
): Promise<boolean> =>
  new Promise((resolve) => {
    let stop: (() => void) | null = null;
    const look = () => {
      const pending = [...queue.snapshot()].filter(([key]) => isOfEntry(key, entryId));
      const isStuck = pending.some(([, { waiting }]) => waiting);
      if (pending.length > 0 && !isStuck) return false;
      stop?.();
      resolve(!isStuck);
      return true;
    };
    if (!look()) stop = queue.subscribe(look);
  });
