import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";
import { rowOfEntry } from "../model/row-window.ts";
import { selectionAt } from "../model/selection.ts";
import type { RowSource } from "../queries/row-source.ts";
import type { GridSelection } from "./use-grid-selection.ts";

/** Tab after the title of a new row leads into its next cell as soon as the row is there, unless one went elsewhere. */
export const useGoOnInRow = (
  source: RowSource,
  { select }: Pick<GridSelection, "select">,
  button: RefObject<HTMLElement | null>,
): ((entryId: string) => void) => {
  const [made, setMade] = useState<string | null>(null);
  const row = useSyncExternalStore(source.subscribe, () =>
    made === null ? -1 : rowOfEntry(source.get().chunks, made),
  );
  useEffect(() => {
    if (row < 0) return;
    setMade(null);
    if (document.activeElement === button.current) select(selectionAt({ row, column: 1 }));
  }, [row, select, button]);
  return setMade;
};
