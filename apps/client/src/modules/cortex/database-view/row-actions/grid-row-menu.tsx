import type { Entry } from "@maive/contract";
import { useState, useEffect, useRef } from "react";
import { useSaveAsTemplate } from "../../entry-templates/index.ts";
import type { GridView } from "../grid/use-grid-view.ts";
import type { GridWork } from "../grid/use-grid-work.ts";
import { cellElement } from "../cells/cell-element.ts";
import { isChecked } from "./checked-rows.ts";
import { RowMenu, type MenuPlace } from "./row-menu.tsx";

/** Time until a closed overlay has released the focus, in ms. */
const letGo = 30;

/** Restores the focus after an overlay closed, unless something else took it, so that the next key is not lost. */
const useFocusBack = (isOpen: boolean, giveBack: () => void): void => {
  const latest = useRef(giveBack);
  useEffect(() => {
    latest.current = giveBack;
  });
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) latest.current();
      }, letGo);
    };
  }, [isOpen]);
};

/** The open row menu; returns the focus to the rows, also from the bulk bar. */
export const useRowMenu = ({ scroller }: GridView, { selection: { store }, ticks }: GridWork) => {
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const openMenu = (row: number, button: HTMLElement) => {
    const frame = scroller.current?.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    if (frame) setMenu({ row, left: box.left - frame.left, top: box.bottom - frame.top });
  };
  const backToRows = () => {
    const now = store.get();
    const cell = now && cellElement(scroller.current, now.active);
    (cell ?? scroller.current)?.focus({ preventScroll: true });
  };
  useFocusBack(menu !== null, backToRows);
  useFocusBack(ticks.count > 0, backToRows);
  return { menu, openMenu, closeMenu: () => setMenu(null) };
};

interface GridRowMenuProps {
  place: MenuPlace;
  grid: GridView;
  work: GridWork;
  canWrite: boolean;
  /** May make templates of entries. */
  canManage: boolean;
  onOpen(entryId: string): void;
  onClose(): void;
}

/** A row's menu with its actions. */
export const GridRowMenu = ({
  place,
  grid,
  work,
  canWrite,
  canManage,
  onOpen,
  onClose,
}: GridRowMenuProps) => {
  const saveAsTemplate = useSaveAsTemplate();
  const { row } = place;
  const { at, count, scroller } = grid;
  const { canMove, ticks, rowActions, order } = work;
  const withEntry = (run: (entry: Entry) => void) => {
    const entry = at(row);
    if (entry) run(entry);
  };
  const handleOpen = (entry: Entry) => {
    // Overlays it opens return the focus to the row, since the menu is gone by then.
    cellElement(scroller.current, { row, column: 0 })?.focus({ preventScroll: true });
    onOpen(entry.page_id);
  };
  return (
    <RowMenu
      place={place}
      canWrite={canWrite}
      canMoveUp={canMove && row > 0}
      canMoveDown={canMove && row < count - 1}
      checked={isChecked(ticks.checked, at(row)?.page_id ?? "")}
      onClose={onClose}
      onCheck={() => void ticks.toggle(row, false)}
      onOpen={() => withEntry(handleOpen)}
      onDuplicate={() => withEntry((entry) => void rowActions.duplicate([entry]))}
      onSaveTemplate={
        canManage
          ? () => withEntry((entry) => void saveAsTemplate(entry.parent_database_id ?? 0, entry))
          : undefined
      }
      onMove={(by) => void order.move(row, by)}
      onDelete={() => withEntry((entry) => void rowActions.remove([entry]))}
    />
  );
};
