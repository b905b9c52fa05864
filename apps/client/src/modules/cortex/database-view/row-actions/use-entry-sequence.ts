import { useEffect, useRef } from "react";
import { offerSequence } from "../../side-panel-address/index.ts";
import type { RowAccess } from "../rows/row-access.ts";

interface EntrySequenceOptions {
  /** Where an entry stands; -1 where it is not among the rows that are cached. */
  rowOf(entryId: string): number;
  count: number;
  access: RowAccess;
  /** Scrolls to a row. */
  onShow(row: number): void;
}

/** Lets what shows an entry beside the rows go on to the one before or behind it, in the order of the view. */
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
