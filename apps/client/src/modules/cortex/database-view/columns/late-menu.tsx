import { Menu, type MenuProps } from "@mantine/core";
import { useRef, useState, type ReactNode } from "react";
import classes from "./late-menu.module.css";

/** A menu that is made when its button is approached: a table has two for each column, and nearly none is ever opened. */
export const useLateMenu = () => {
  const [near, setNear] = useState(false);
  const [opened, setOpened] = useState(false);
  const approach = () => setNear(true);
  // Pressing the button of an open menu closes it, as it is outside of it; the click that follows must not open it again.
  const openWhenPressed = useRef(false);
  return {
    near,
    opened,
    setOpened,
    toggle: () => {
      setNear(true);
      setOpened(!openWhenPressed.current);
      openWhenPressed.current = false;
    },
    /** What the button tells and notices. */
    button: {
      "aria-haspopup": "menu" as const,
      "aria-expanded": opened,
      onPointerEnter: approach,
      onFocus: approach,
      onPointerDown: () => {
        openWhenPressed.current = opened;
      },
    },
  };
};

interface LateMenuProps extends Pick<MenuProps, "position" | "width"> {
  menu: ReturnType<typeof useLateMenu>;
  label: string;
  /** The items; drawn while the menu is open. */
  children: ReactNode;
}

/** The menu of a button; it stands beside the button in the same positioned element. */
export const LateMenu = ({ menu, label, children, position, width }: LateMenuProps) =>
  menu.near ? (
    <Menu position={position} width={width} withinPortal opened={menu.opened} onChange={menu.setOpened}>
      <Menu.Target>
        <span className={classes.place} aria-hidden aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{menu.opened ? children : null}</Menu.Dropdown>
    </Menu>
  ) : null;
