import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { createCalmRange, type RowRange } from "../model/calm-range.ts";
import { chunksFor } from "../model/row-window.ts";
import { rowAccess } from "../queries/row-access.ts";
import type { RowsOf } from "../queries/rows.ts";
import { useRows } from "./use-rows.ts";

/** Rows fetched before the table knows its size. */
const firstRange = { first: 0, last: 30 };

/** The chunks that a range lies in, however many rows there are. */
const chunksIn = ({ first, last }: RowRange): string => chunksFor(first, last, Infinity).join();

/** The rows of a view around the visible ones, and any others by their place. */
export const useGridRows = ({ databaseId, viewId, search, sorts, filters }: RowsOf) => {
  const client = useQueryClient();
  const [range, setRange] = useState(firstRange);
  const [calm] = useState(() => {
    let told = chunksIn(firstRange);
    return createCalmRange((next) => {
      const chunks = chunksIn(next);
      if (chunks === told) return;
      told = chunks;
      // Asking for rows and drawing the table around them is not part of the frame that is being scrolled.
      setTimeout(() => setRange(next));
    });
  });
  useEffect(() => calm.end, [calm]);
  const of = useMemo(
    () => ({ databaseId, viewId, search, sorts, filters }),
    [databaseId, viewId, search, sorts, filters],
  );
  const rows = useRows(of, range.first, range.last);
  const access = useMemo(() => rowAccess(client, of), [client, of]);

  /** Tells which rows are seen. */
  const onRange = useCallback((first: number, last: number) => calm.see({ first, last }), [calm]);
  return { rows, access, onRange, count: rows.total ?? 0 };
};
