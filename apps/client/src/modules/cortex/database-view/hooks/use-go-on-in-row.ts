import { useEffect, useState, type RefObject } from "react";
import { rowOfEntry, type Chunks } from "../model/row-window.ts";
import { selectionAt } from "../model/selection.ts";
import type { GridSelection } from "./use-grid-selection.ts";

/** Tab after the title of a new row leads into its next cell as soon as the row is there, unless one went elsewhere. */
export const useGoOnInRow = (
  chunks: Chunks,
  { select }: Pick<GridSelection, "select">,
  button: RefObject<HTMLElement | null>,
): ((entryId: string) => void) => {
  const [made, setMade] = useState<string | null>(null);
  useEffect(() => {
    if (made === null) return;
    const row = rowOfEntry(chunks, made);
    if (row < 0) return;
    setMade(null);
    if (document.activeElement === button.current) select(selectionAt({ row, column: 1 }));
  }, [made, chunks, select, button]);
  return setMade;
};
