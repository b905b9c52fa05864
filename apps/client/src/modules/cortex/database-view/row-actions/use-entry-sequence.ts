import { useEffect, useRef } from "react";
import { offerSequence } from "../../side-panel-address/index.ts";
import type { RowAccess } from "../rows/row-access.ts";

interface EntrySequenceOptions {
  /** The row of an entry; -1 when it is not cached. */
  rowOf(entryId: string): number;
  count: number;
  access: RowAccess;
  /** Scrolls to a row. */
  onShow(row: number): void;
}

/** Previous and next entry for the side panel, in the view's order. */
export const useEntrySequence = (options: EntrySequenceOptions): void => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(
    () =>
      offerSequence({
        step: (entryId, by) => {
          const { rowOf, count, access, onShow } = latest.current;
          const row = rowOf(entryId);
          if (row < 0) return null;
          const next = row + by;
          if (next < 0 || next >= count) return Promise.resolve(null);
          onShow(next);
          return access.load(next, next).then(([entry]) => entry?.page_id ?? null);
        },
      }),
    [],
  );
};
