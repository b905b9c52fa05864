import type { Entry } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStable } from "../../../../ui/index.ts";
import { addPrintedPart } from "../../../../ui/print/index.ts";
import { fetchEntries, cachedRows, type RowsOf } from "../rows/rows.ts";

/** Rows of a view that are printed: about fifteen sheets of them. */
const mostRows = 500;

export interface PaperRows {
  entries: readonly Entry[];
  /** Rows of the view that are not among them. */
  left: number;
}

/**
 * The rows of a view as paper shows them, while the page is printed; null at all other times. By the page's own printing they
 * are fetched, by the browser's menu they are those that are cached.
 */
export const usePaperRows = (of: RowsOf): PaperRows | null => {
  const client = useQueryClient();
  const [rows, setRows] = useState<PaperRows | null>(null);
  const fetched = useRef<Entry[] | null>(null);
  const prepare = useStable(async () => {
    fetched.current = await fetchEntries(of, 0, mostRows - 1);
  });
  const show = useStable(() => {
    const cached = cachedRows(client, of);
    const entries = fetched.current ?? cached.entries.slice(0, mostRows);
    flushSync(() => setRows({ entries, left: Math.max(0, cached.total - entries.length) }));
  });
  const hide = useStable(() => {
    fetched.current = null;
    setRows(null);
  });
  useEffect(() => addPrintedPart({ prepare, show, hide }), [prepare, show, hide]);
  return rows;
};
