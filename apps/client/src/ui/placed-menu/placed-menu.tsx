import { useEffectEvent, useLayoutEffect, useReducer, type ReactNode } from "react";
import { Menu } from "../floating/index.ts";
import classes from "./placed-menu.module.css";

/** Where a menu is opened, in px of the window; a point has no size. */
export interface MenuPlace {
  left: number;
  top: number;
  width?: number;
  height?: number;
}

interface PlacedMenuProps {
  place: MenuPlace;
  /** Its accessible name. */
  label: string;
  /** In px. */
  width: number;
  opened: boolean;
  onClose: () => void;
  /** The opener is not visible: focus returns to the menu's subject. */
  onReturn: () => void;
  /** The items. */
  children: ReactNode;
}

/** A single menu for all items of a list or grid, at the pointer or the item. */
export const PlacedMenu = ({ place, label, width, opened, onClose, onReturn, children }: PlacedMenuProps) => {
  const bringBack = useEffectEvent(() => {
    // The chosen action may have moved the focus.
    if (document.activeElement === document.body) onReturn();
  });
  const [left, leave] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (opened) return;
    // The focused item is unmounted after the menu; with reduced motion at once, without a transition end.
    const timer = setTimeout(bringBack, 0);
    return () => clearTimeout(timer);
  }, [opened, left]);
  return (
    <Menu
      opened={opened}
      onClose={onClose}
      position="bottom-start"
      width={width}
      returnFocus={false}
      onExitTransitionEnd={leave}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className={classes.place}
          style={{ left: place.left, top: place.top, width: place.width ?? 1, height: place.height ?? 1 }}
          aria-label={label}
          onFocus={onReturn}
        />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
};
