import type { DriveItem } from "@maive/contract";
import { useMemo, useState } from "react";
import { afterChange, nothingChosen, type Selection } from "../model/selection.ts";

interface SelectionState {
  selection: Selection;
  ids: readonly string[];
  /** Which list it belongs to. */
  source: string;
}

/** The selection of a list; removed items leave it, another list resets it. */
export const useSelection = (items: readonly DriveItem[], source: string) => {
  const ids = useMemo(() => items.map(({ file_id }) => file_id), [items]);
  const [state, setState] = useState<SelectionState>({ selection: nothingChosen, ids, source });
  let current = state;
  if (state.source !== source) current = { selection: nothingChosen, ids, source };
  else if (state.ids !== ids)
    current = { selection: afterChange(state.selection, { before: state.ids, ids }), ids, source };
  if (current !== state) setState(current);
  const { selection } = current;
  const setSelection = (next: Selection) => setState({ selection: next, ids, source });
  const chosen = useMemo(
    () => items.filter(({ file_id }) => selection.chosen.has(file_id)),
    [items, selection.chosen],
  );
  return { ids, selection, setSelection, chosen };
};
