import { Menu } from "@mantine/core";
import { FileText, Trash2 } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid.module.css";

/** Where the menu opens: pixels from the table's corner. */
export interface MenuPlace {
  row: number;
  left: number;
  top: number;
}

interface RowMenuProps {
  place: MenuPlace;
  canDelete: boolean;
  onOpen(): void;
  onDelete(): void;
  onClose(): void;
}

/** The menu of one row: one for the whole table, so that rows stay light. */
export const RowMenu = ({ place, canDelete, onOpen, onDelete, onClose }: RowMenuProps) => (
  <Menu opened onClose={onClose} position="bottom-start" width={180} returnFocus withinPortal>
    <Menu.Target>
      <span className={classes.menuAnchor} style={{ left: place.left, top: place.top }} />
    </Menu.Target>
    <Menu.Dropdown aria-label={texts.rowMenu}>
      <Menu.Item leftSection={<Icon of={FileText} size={16} />} onClick={onOpen}>
        {texts.open}
      </Menu.Item>
      {canDelete ? (
        <Menu.Item color="red" leftSection={<Icon of={Trash2} size={16} />} onClick={onDelete}>
          {texts.remove}
        </Menu.Item>
      ) : null}
    </Menu.Dropdown>
  </Menu>
);
