import type { DriveItem } from "@maive/contract";
import { useMemo, useState } from "react";
import { afterChange, nothingChosen, type Selection } from "../model/selection.ts";

interface Kept {
  selection: Selection;
  ids: readonly string[];
  /** Which list it belongs to. */
  source: string;
}

/** The selection of a list; removed items leave it, another list resets it. */
export const useSelection = (items: readonly DriveItem[], source: string) => {
  const ids = useMemo(() => items.map(({ file_id }) => file_id), [items]);
  const [kept, setKept] = useState<Kept>({ selection: nothingChosen, ids, source });
  let current = kept;
  if (kept.source !== source) current = { selection: nothingChosen, ids, source };
  else if (kept.ids !== ids)
    current = { selection: afterChange(kept.selection, { before: kept.ids, ids }), ids, source };
  if (current !== kept) setKept(current);
  const { selection } = current;
  const setSelection = (next: Selection) => setKept({ selection: next, ids, source });
  const chosen = useMemo(
    () => items.filter(({ file_id }) => selection.chosen.has(file_id)),
    [items, selection.chosen],
  );
  return { ids, selection, setSelection, chosen };
};
