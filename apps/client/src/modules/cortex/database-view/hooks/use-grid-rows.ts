import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { chunksFor } from "../model/row-window.ts";
import { rowAccess } from "../queries/row-access.ts";
import type { RowsOf } from "../queries/rows.ts";
import { useRows } from "./use-rows.ts";

/** Rows fetched before the table knows its size. */
const firstRange = { first: 0, last: 30 };

/** The rows of a view around the visible ones, and any others by their place. */
export const useGridRows = ({ databaseId, viewId, search, sorts, filters }: RowsOf) => {
  const client = useQueryClient();
  const [range, setRange] = useState(firstRange);
  const of = useMemo(
    () => ({ databaseId, viewId, search, sorts, filters }),
    [databaseId, viewId, search, sorts, filters],
  );
  const rows = useRows(of, range.first, range.last);
  const access = useMemo(() => rowAccess(client, of), [client, of]);

  const total = rows.total ?? 0;
  /** Tells which rows are seen; other chunks are fetched only when it needs others. */
  const onRange = useCallback(
    (first: number, last: number) =>
      setRange((now) =>
        chunksFor(first, last, total).join() === chunksFor(now.first, now.last, total).join()
          ? now
          : { first, last },
      ),
    [total],
  );
  return { rows, access, onRange, count: total };
};
