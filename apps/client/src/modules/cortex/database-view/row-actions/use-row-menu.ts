import { useState } from "react";
import type { MenuPlace } from "./row-menu.tsx";
import { cellElement } from "../cells/cell-element.ts";
import { useFocusBack } from "./use-focus-back.ts";
import type { GridView } from "../grid/use-grid-view.ts";
import type { GridWork } from "../grid/use-grid-work.ts";

/** Where the menu of a row is open; the focus comes back to the rows from it, and from the bar of the ticked ones. */
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
