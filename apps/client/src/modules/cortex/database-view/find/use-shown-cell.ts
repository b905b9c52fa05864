import { useEffect, useEffectEvent, useRef } from "react";
import type { LocatedCell } from "./linked-cell.ts";

/** Shows a located cell once, as soon as the view knows its rows. */
export const useShownCell = (
  cell: LocatedCell | null,
  isReady: boolean,
  onShow: (cell: LocatedCell) => void,
): void => {
  const shown = useRef("");
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (!cell || !isReady || shown.current === cell.key) return;
    shown.current = cell.key;
    show(cell);
  }, [cell, isReady]);
};
