import { Menu } from "@mantine/core";
import { useEffectEvent, useLayoutEffect, useReducer, type ReactNode } from "react";
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
  /** The opener is nowhere to be seen: what the menu is about gets the focus back. */
  onReturn: () => void;
  /** The items. */
  children: ReactNode;
}

/** One menu for all things of a list or grid, opened where the pointer or the thing is. */
export const PlacedMenu = ({ place, label, width, opened, onClose, onReturn, children }: PlacedMenuProps) => {
  const bringBack = useEffectEvent(() => {
    // What was chosen may have taken the focus on.
    if (document.activeElement === document.body) onReturn();
  });
  const [left, leave] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (opened) return;
    // The item that had the focus goes a moment after the menu; with reduced motion at once, and no transition tells it.
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
