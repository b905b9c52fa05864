import type { CellWriteQueue } from "./cell-write-queue.ts";
import type { CellWrite } from "./cell-write.ts";
import { inPortions } from "./new-cell-write.ts";

/** Sends writes, in as few requests as possible: a single one as what it is. */
export const sendWrites = (queue: CellWriteQueue, writes: readonly CellWrite[]): void => {
  const [only] = writes;
  if (only && writes.length === 1) queue.write(only);
  else for (const portion of inPortions(writes)) queue.writeAll(portion);
};
