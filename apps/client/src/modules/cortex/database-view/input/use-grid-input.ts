import { hrefOf } from "@maive/values";
import { useState } from "react";
import { useTouch } from "../../../../ui/index.ts";
import { openAddress, valueIn } from "../../properties/index.ts";
import { takesPaste } from "../new-rows/no-rows.tsx";
import { cellElement, placeOf } from "../cells/cell-element.ts";
import { filledIn } from "../ranges/filled.ts";
import { useFillDown } from "../ranges/use-fill-down.ts";
import { useGridClicks } from "./use-grid-clicks.ts";
import { useGridClipboard } from "../clipboard/use-grid-clipboard.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridPointer } from "./use-grid-pointer.ts";
import type { GridView } from "../grid/use-grid-view.ts";
import type { GridWork } from "../grid/use-grid-work.ts";

interface GridInputOptions {
  canWrite: boolean;
  openEntry(entryId: string): void;
  openMenu(row: number, button: HTMLElement): void;
}

/** Dispatches keys, pointer, touch and clipboard events to the table's actions. */
export const useGridInput = (grid: GridView, work: GridWork, options: GridInputOptions) => {
  const { canWrite, openEntry, openMenu } = options;
  const { scroller, rowHeight, bodyRowHeight, bounds, columns, access, count, takesFirstRows } = grid;
  const { queue, selection, editing, actions, history, order, ticks, beginBelow } = work;
  const { store, select } = selection;
  const touch = useTouch();
  const filled = filledIn({ columns, rows: access, count, pending: queue.snapshot });
  const handleKeyDown = useGridKeys({
    bounds,
    selection,
    editing,
    pageRows: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - rowHeight) / bodyRowHeight) - 1),
    ...filled,
    onClear: actions.clear,
    onFill: actions.fillFrom,
    onUndo: history.undo,
    onRedo: history.redo,
    onOpenAddress: ({ row, column }) => {
      const [entry, shown] = [access.entryAt(row), columns[column]];
      if (!entry || !shown) return;
      const { property } = shown;
      const href = hrefOf(property.property_type, valueIn(entry, property), property.property_config);
      if (href !== null) openAddress(href);
    },
    onMenu: ({ row }) => {
      const cell = cellElement(scroller.current, { row, column: 0 });
      if (cell) openMenu(row, cell);
    },
    onMoveRow: (row, by) => void order.move(row, by),
    onNewRow: (row) => canWrite && beginBelow(row),
    onStart: () => scroller.current?.scrollTo({ left: 0 }),
  });
  const [touchRange, setTouchRange] = useState(false);
  const pointer = useGridPointer({
    scroller,
    store,
    onSelect: select,
    onFill: actions.fillTo,
    onTouchRange: () => setTouchRange(true),
  });
  const fillDown = useFillDown({ store, bounds, ...filled, onFill: actions.fillTo });
  const endRange = () => {
    setTouchRange(false);
    selection.unselect();
  };
  const clicks = useGridClicks({
    bounds,
    selection,
    pointer,
    onEdit: (place) => {
      setTouchRange(false);
      (touch ? editing.tap : editing.click)(place);
    },
    onPress: (place) => {
      setTouchRange(false);
      editing.press(place);
    },
    onOpenEntry: touch ? undefined : openEntry,
    onCheck: (row, extend) => void ticks.toggle(row, extend),
    onMenu: openMenu,
    onDragRow: order.drag,
    onFillDown: () => void fillDown(),
  });
  const clipboard = useGridClipboard({
    container: scroller,
    isCell: (element) => placeOf(element) !== null || (takesFirstRows && takesPaste(element)),
    copy: actions.copy,
    clear: actions.clear,
    paste: actions.paste,
  });
  return { handleKeyDown, pointer, clicks, clipboard, touchRange, endRange };
};
