import type { DriveItem } from "@maive/contract";
import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";
import { driveKey, findByTyping } from "../model/drive-keyboard.ts";
import { chooseOne, type Selection } from "../model/selection.ts";

/** Ms without a key after which typing begins a new name. */
const typedFor = 700;

interface DriveKeys {
  scroller: RefObject<HTMLElement | null>;
  items: readonly DriveItem[];
  ids: readonly string[];
  selection: Selection;
  columns: () => number;
  pageRows: () => number;
  /** Selects, scrolls to it and focuses it. */
  onSelect: (selection: Selection) => void;
  onOpen: (item: DriveItem) => void;
  onRename: (item: DriveItem) => void;
  onMenu: (fileId: string) => void;
  onDelete: () => void;
  onUp: () => void;
}

/** Keys apply to the list while it or nothing is focused. */
export const useDriveKeys = (given: DriveKeys): void => {
  const typing = useRef({ text: "", at: 0 });
  const isOurs = ({ target }: KeyboardEvent): boolean => {
    const list = given.scroller.current;
    if (!(target instanceof HTMLElement) || !list) return false;
    if (target === document.body || target === list) return true;
    return list.contains(target) && target.dataset.fileId !== undefined;
  };
  const find = (letter: string) => {
    const now = performance.now();
    const { text, at } = typing.current;
    const typed = now - at < typedFor ? text + letter : letter;
    typing.current = { text: typed, at: now };
    const id = findByTyping(given.items, { active: given.selection.active, typed });
    if (id !== null) given.onSelect(chooseOne(id));
  };
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isOurs(event)) return;
    const { ids, selection, columns, pageRows } = given;
    const action = driveKey(event, { ids, selection, columns: columns(), pageRows: pageRows() });
    if (!action) return;
    event.preventDefault();
    const item = "id" in action ? given.items.find(({ file_id }) => file_id === action.id) : undefined;
    switch (action.kind) {
      case "select":
        given.onSelect(action.selection);
        return;
      case "find":
        find(action.letter);
        return;
      case "open":
        if (item) given.onOpen(item);
        return;
      case "rename":
        if (item) given.onRename(item);
        return;
      case "menu":
        given.onMenu(action.id);
        return;
      case "delete":
        given.onDelete();
        return;
      case "up":
        given.onUp();
    }
  });
  useLayoutEffect(() => {
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener("keydown", handle);
    return () => document.removeEventListener("keydown", handle);
  }, []);
};
