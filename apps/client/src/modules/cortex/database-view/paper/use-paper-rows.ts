import type { Entry } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useStable } from "../../../../ui/index.ts";
import { addPrintedPart } from "../../../../ui/print/index.ts";
import { fetchEntries, cachedRows, type RowsOf } from "../rows/rows.ts";

/** Bound of printed rows: about fifteen sheets. */
const mostRows = 500;

export interface PaperRows {
  entries: readonly Entry[];
  /** Number of omitted rows. */
  left: number;
}

/**
 * A view's rows while the page is printed, else null. Printing from the page fetches them; by the browser's menu only
 * cached ones are available.
 * @param loadPictures loads what the browser has to have before it prints.
 */
export const usePaperRows = (
  of: RowsOf,
  loadPictures: (entries: readonly Entry[]) => Promise<void>,
): PaperRows | null => {
  const client = useQueryClient();
  const [rows, setRows] = useState<PaperRows | null>(null);
  const fetched = useRef<Entry[] | null>(null);
  const prepare = useStable(async () => {
    fetched.current = await fetchEntries(of, 0, mostRows - 1);
    await loadPictures(fetched.current);
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
