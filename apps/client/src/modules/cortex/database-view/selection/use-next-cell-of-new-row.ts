import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";
import { rowOfEntry } from "../rows/row-window.ts";
import { selectionAt } from "./selection.ts";
import type { RowSource } from "../rows/row-source.ts";
import type { GridSelection } from "./use-grid-selection.ts";

/**
 * After the title of a new row, keys move to its next cell as soon as the row exists, unless the user moved
 * elsewhere.
 * @param waiting the focused element until then.
 */
export const useNextCellOfNewRow = (
  source: RowSource,
  { select }: Pick<GridSelection, "select">,
  waiting: readonly RefObject<HTMLElement | null>[],
): ((entryId: string, column: number) => void) => {
  const [made, setMade] = useState<{ entryId: string; column: number } | null>(null);
  const row = useSyncExternalStore(source.subscribe, () =>
    made === null ? -1 : rowOfEntry(source.get().chunks, made.entryId),
  );
  useEffect(() => {
    if (row < 0 || made === null) return;
    setMade(null);
    if (waiting.some(({ current }) => current === document.activeElement))
      select(selectionAt({ row, column: made.column }));
  }, [row, made, select, waiting]);
  return (entryId, column) => setMade({ entryId, column });
};
