import { useFollowedRows, type FollowedRowsOptions } from "../hooks/use-followed-rows.ts";
import { useHeldRows } from "../hooks/use-grid-rows.ts";
import type { RowSource } from "../queries/row-source.ts";

interface FollowedRowsProps extends Omit<FollowedRowsOptions, "chunks"> {
  source: RowSource;
}

/** Keeps the selection on its entry; stands behind the rows, so that it looks at them once they are drawn. */
export const FollowedRows = ({ source, ...options }: FollowedRowsProps) => {
  useFollowedRows({ ...options, chunks: useHeldRows(source).chunks });
  return null;
};
