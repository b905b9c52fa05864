import { useFollowedRows, type FollowedRowsOptions } from "./use-followed-rows.ts";
import { useHeldRows } from "../rows/use-grid-rows.ts";
import type { CellWriteQueue } from "../outbox/cell-write-queue.ts";
import { editHistoryOf } from "../history/edit-history-of.ts";
import type { RowSource } from "../rows/row-source.ts";

interface FollowedRowsProps extends Omit<FollowedRowsOptions, "chunks" | "isOwn"> {
  source: RowSource;
  queue: CellWriteQueue;
}

/** Keeps the selection on its entry; stands behind the rows, so that it looks at them once they are drawn. */
export const FollowedRows = ({ source, queue, ...options }: FollowedRowsProps) => {
  const { chunks } = useHeldRows(source);
  useFollowedRows({ ...options, chunks, isOwn: editHistoryOf(queue).concerns });
  return null;
};
