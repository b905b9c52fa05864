import { Menu } from "@mantine/core";
import { ArrowDown, ArrowUp, Copy, FileText, LayoutTemplate, SquareCheck, Trash2 } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { entryTemplateTexts } from "../../entry-templates/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./row-menu.module.css";

/** The menu's position in px from the table's corner. */
export interface MenuPlace {
  row: number;
  left: number;
  top: number;
}

interface RowMenuProps {
  place: MenuPlace;
  /** Default: a row's. */
  label?: string;
  canWrite: boolean;
  /** Rows are ordered manually, and there is one before or behind it. */
  canMoveUp: boolean;
  canMoveDown: boolean;
  checked: boolean;
  onOpen(): void;
  /** Marks or unmarks the row. */
  onCheck(): void;
  onDuplicate(): void;
  /** Absent without the right to. */
  onSaveTemplate: (() => void) | undefined;
  onMove(by: 1 | -1): void;
  onDelete(): void;
  onClose(): void;
}

/** A single row menu for the whole table, to keep rows light. */
export const RowMenu = (props: RowMenuProps) => (
  <Menu opened onClose={props.onClose} position="bottom-start" width={220} returnFocus withinPortal>
    <Menu.Target>
      <span className={classes.anchor} style={{ left: props.place.left, top: props.place.top }} />
    </Menu.Target>
    <Menu.Dropdown aria-label={props.label ?? texts.rowMenu}>
      <Menu.Item leftSection={<Icon of={FileText} size={16} />} onClick={props.onOpen}>
        {texts.open}
      </Menu.Item>
      {props.canWrite ? (
        <Menu.Item leftSection={<Icon of={SquareCheck} size={16} />} onClick={props.onCheck}>
          {props.checked ? texts.uncheckRow : texts.selectRow}
        </Menu.Item>
      ) : null}
      {props.canWrite ? (
        <Menu.Item leftSection={<Icon of={Copy} size={16} />} onClick={props.onDuplicate}>
          {texts.duplicate}
        </Menu.Item>
      ) : null}
      {props.onSaveTemplate ? (
        <Menu.Item leftSection={<Icon of={LayoutTemplate} size={16} />} onClick={props.onSaveTemplate}>
          {entryTemplateTexts.saveAs}
        </Menu.Item>
      ) : null}
      {props.canMoveUp ? (
        <Menu.Item leftSection={<Icon of={ArrowUp} size={16} />} onClick={() => props.onMove(-1)}>
          {texts.moveUp}
        </Menu.Item>
      ) : null}
      {props.canMoveDown ? (
        <Menu.Item leftSection={<Icon of={ArrowDown} size={16} />} onClick={() => props.onMove(1)}>
          {texts.moveDown}
        </Menu.Item>
      ) : null}
      {props.canWrite ? (
        <Menu.Item color="red" leftSection={<Icon of={Trash2} size={16} />} onClick={props.onDelete}>
          {texts.remove}
        </Menu.Item>
      ) : null}
    </Menu.Dropdown>
  </Menu>
);
