import { Menu, type MenuProps } from "@mantine/core";
import { useRef, useState, type ReactNode } from "react";
import classes from "./late-menu.module.css";

/** A menu mounted on demand: a table has two per column, and hardly any is ever opened. */
export const useLateMenu = () => {
  const [near, setNear] = useState(false);
  const [opened, setOpened] = useState(false);
  const approach = () => setNear(true);
  // Pressing the button of an open menu closes it as an outside click; the following click must not reopen it.
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
    /** Props of the button. */
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
  /** The items; rendered while the menu is open. */
  children: ReactNode;
}

/** A button's menu, rendered next to it in the same positioned element. */
export const LateMenu = ({ menu, label, children, position, width }: LateMenuProps) =>
  menu.near ? (
    <Menu position={position} width={width} withinPortal opened={menu.opened} onChange={menu.setOpened}>
      <Menu.Target>
        <span className={classes.place} aria-hidden aria-label={label} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>{menu.opened ? children : null}</Menu.Dropdown>
    </Menu>
  ) : null;
