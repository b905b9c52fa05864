import type { DriveItem } from "@maive/contract";
import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { isWithin, nameIn } from "../model/drive-path.ts";

interface InitialFocus {
  path: string;
  /** The list is there. */
  ready: boolean;
  items: readonly DriveItem[];
  scroller: RefObject<HTMLElement | null>;
  /** Puts the keyboard on an item; chosen too where one comes back from it. */
  onLand: (fileId: string, chosen: boolean) => void;
}

/**
 * Initial focus in a folder: the folder one returns from, else the first item; unless the focus is elsewhere, as in
 * the search field.
 */
export const useInitialFocus = ({ path, ready, items, scroller, onLand }: InitialFocus): void => {
  const last = useRef(path);
  const land = useEffectEvent((from: string) => {
    const focused = document.activeElement;
    const elsewhere = focused !== null && focused !== document.body && !scroller.current?.contains(focused);
    const cameFrom =
      from !== path && isWithin(from, path)
        ? items.find(({ is_folder, display_name }) => is_folder && display_name === childOf(from, path))
        : undefined;
    if (cameFrom) onLand(cameFrom.file_id, true);
    else if (!elsewhere && items[0]) onLand(items[0].file_id, false);
    else if (!elsewhere) scroller.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!ready || last.current === path) return;
    const from = last.current;
    last.current = path;
    land(from);
  }, [path, ready]);
};

/** The name of the folder in `path` through which the way leads to `from`. */
const childOf = (from: string, path: string): string => {
  const way = from.slice(path === "/" ? 1 : path.length + 1);
  return nameIn(`/${way.split("/")[0] ?? ""}`);
};
