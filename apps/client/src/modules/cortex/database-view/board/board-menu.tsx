import { Menu } from "@mantine/core";
import { Copy, FileText, LayoutTemplate, Trash2 } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { entryTemplateTexts } from "../../entry-templates/index.ts";
import { databaseViewTexts } from "../texts.ts";
import type { BoardCell } from "./board-columns.ts";
import { boardTexts as texts } from "./texts.ts";
import classes from "./board.module.css";

/** The card whose menu is open, and the menu's position in px from the board's corner. */
export interface BoardMenuPlace {
  entryId: string;
  cell: BoardCell;
  left: number;
  top: number;
}

interface BoardMenuProps {
  place: BoardMenuPlace;
  label: string;
  canWrite: boolean;
  cells: readonly BoardCell[];
  onOpen(): void;
  onMove(cell: BoardCell): void;
  onDuplicate(): void;
  /** Absent without the right to. */
  onSaveTemplate: (() => void) | undefined;
  onDelete(): void;
  onClose(): void;
}

/** A card's menu: also the way to another column without dragging. */
export const BoardMenu = ({ place, cells, ...props }: BoardMenuProps) => {
  const { column, lane } = place.cell;
  const columns = cells.filter(
    (cell) => cell.lane?.value === lane?.value && cell.column.value !== column.value,
  );
  const lanes = cells.filter(
    (cell) => cell.column.value === column.value && cell.lane?.value !== lane?.value,
  );
  return (
    <Menu opened onClose={props.onClose} position="bottom-end" width={220} returnFocus withinPortal>
      <Menu.Target>
        <span className={classes.anchor} style={{ left: place.left, top: place.top }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={props.label} mah="60dvh" style={{ overflowY: "auto" }}>
        <Menu.Item leftSection={<Icon of={FileText} size={16} />} onClick={props.onOpen}>
          {databaseViewTexts.open}
        </Menu.Item>
        {props.canWrite ? (
          <>
            <Menu.Item leftSection={<Icon of={Copy} size={16} />} onClick={props.onDuplicate}>
              {databaseViewTexts.duplicate}
            </Menu.Item>
            {props.onSaveTemplate ? (
              <Menu.Item leftSection={<Icon of={LayoutTemplate} size={16} />} onClick={props.onSaveTemplate}>
                {entryTemplateTexts.saveAs}
              </Menu.Item>
            ) : null}
            <Menu.Item color="red" leftSection={<Icon of={Trash2} size={16} />} onClick={props.onDelete}>
              {databaseViewTexts.remove}
            </Menu.Item>
            <Menu.Label>{texts.moveTo}</Menu.Label>
            {columns.map((cell) => (
              <Menu.Item key={cell.place} onClick={() => props.onMove(cell)}>
                {cell.column.name}
              </Menu.Item>
            ))}
            {lanes.length > 0 ? <Menu.Label>{texts.moveToLane}</Menu.Label> : null}
            {lanes.map((cell) => (
              <Menu.Item key={cell.place} onClick={() => props.onMove(cell)}>
                {cell.lane?.name}
              </Menu.Item>
            ))}
          </>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
};
