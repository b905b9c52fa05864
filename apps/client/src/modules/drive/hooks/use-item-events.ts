import type { DriveItem } from "@maive/contract";
import { useRef, type DragEvent, type MouseEvent, type PointerEvent } from "react";
import type { MenuPlace } from "../../../ui/placed-menu/index.ts";
import { actedOn, afterClick, chooseNone, chooseOne, toggleOne, type Selection } from "../model/selection.ts";
import { endItemDrag, startItemDrag } from "./use-item-drag.ts";
import { useLongPress } from "./use-long-press.ts";

interface ItemEvents {
  items: readonly DriveItem[];
  ids: readonly string[];
  selection: Selection;
  setSelection: (selection: Selection) => void;
  onOpen: (item: DriveItem) => void;
  onMenu: (fileId: string, place: MenuPlace) => void;
  /** Class of the card that the pointer carries. */
  cardClass: string;
}

const itemBelow = ({ target }: { target: EventTarget }): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>("[data-file-id]")?.dataset.fileId ?? null) : null;

const menuButtonBelow = ({ target }: { target: EventTarget }): Element | null =>
  target instanceof Element ? target.closest("[data-menu]") : null;

/** Whether a click belongs to something of its own: a column's head, a link, a field. */
const isElsewhere = ({ target }: { target: EventTarget }): boolean =>
  target instanceof Element && target.closest("a, input, [data-own]") !== null;

/**
 * Delegated pointer events of a list: click selects, double click opens; on touch a tap opens and a long press
 * selects; during a selection taps toggle.
 */
export const useItemEvents = (given: ItemEvents) => {
  const { items, ids, selection, setSelection, onOpen, onMenu, cardClass } = given;
  const byTouch = useRef(false);
  const longPress = useLongPress((id) => setSelection(toggleOne(selection, id)));
  const find = (id: string | null) => items.find(({ file_id }) => file_id === id);

  const openMenuFor = (id: string, place: MenuPlace) => {
    if (!selection.chosen.has(id)) setSelection(chooseOne(id));
    onMenu(id, place);
  };
  const handleTap = (id: string) => {
    const item = find(id);
    if (longPress.swallowed() || !item) return;
    if (selection.chosen.size > 0) setSelection(toggleOne(selection, id));
    else onOpen(item);
  };

  return {
    onClick: (event: MouseEvent) => {
      if (isElsewhere(event)) return;
      const id = itemBelow(event);
      const menuButton = menuButtonBelow(event);
      if (id !== null && menuButton) openMenuFor(id, menuButton.getBoundingClientRect());
      else if (id !== null && byTouch.current) handleTap(id);
      else if (id !== null) setSelection(afterClick(selection, { ids, id, keys: event }));
      else if (selection.chosen.size > 0) setSelection(chooseNone(selection));
    },
    onDoubleClick: (event: MouseEvent) => {
      const item = find(itemBelow(event));
      if (item && !byTouch.current && !isElsewhere(event) && !menuButtonBelow(event)) onOpen(item);
    },
    onContextMenu: (event: MouseEvent) => {
      const id = itemBelow(event);
      if (id === null || isElsewhere(event)) return;
      event.preventDefault();
      // A finger that rests has chosen already.
      if (!byTouch.current) openMenuFor(id, { left: event.clientX, top: event.clientY });
    },
    onPointerDown: (event: PointerEvent) => {
      byTouch.current = event.pointerType === "touch";
      const id = itemBelow(event);
      if (id !== null && !menuButtonBelow(event)) longPress.down(event, id);
    },
    onPointerMove: longPress.move,
    onPointerUp: longPress.stop,
    onPointerCancel: longPress.stop,
    onDragStart: (event: DragEvent) => {
      const id = itemBelow(event);
      if (id === null) return;
      const moving = actedOn(selection, id);
      const carried = items.filter(({ file_id, user_can_write }) => moving.has(file_id) && user_can_write);
      if (carried.length === 0) {
        event.preventDefault();
        return;
      }
      if (!selection.chosen.has(id)) setSelection(chooseOne(id));
      startItemDrag(event, carried, cardClass);
    },
    onDragEnd: endItemDrag,
  };
};
