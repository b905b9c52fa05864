import { Menu } from "@mantine/core";
import { Check, ChevronDown, EyeOff, Pencil, Trash2, WrapText } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { isAvailable, propertyTypeUi } from "../../properties/index.ts";
import type { Column } from "../model/column-layout.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { ColumnResizer } from "./column-resizer.tsx";
import classes from "./grid.module.css";

export interface HeaderCellProps {
  column: Column;
  index: number;
  /** Schema entries are main's. */
  canChangeSchema: boolean;
  onEdit(): void;
  onRemove(): void;
  onWrap(): void;
  onHide(): void;
  onDrag(width: number | null): void;
  onResize(width: number): void;
}

/** A column's head: its name opens the column menu, its right edge changes the width. */
export const HeaderCell = (props: HeaderCellProps) => {
  const { column, index, canChangeSchema } = props;
  const { property, width, wordWrap } = column;
  const name = property.property_name;
  const glyph = isAvailable(property.property_type) ? propertyTypeUi(property.property_type).icon : undefined;
  return (
    <div
      role="columnheader"
      aria-label={name}
      aria-colindex={index + 1}
      className={classes.headerCell}
      data-lead={index === 0 || undefined}
      style={{ width }}
    >
      <Menu position="bottom-start" width={230} withinPortal>
        <Menu.Target>
          <button
            type="button"
            className={classes.headerButton}
            aria-label={texts.columnMenu(name)}
            title={name}
          >
            {glyph ? <Icon of={glyph} size={15} className={classes.headerIcon} /> : null}
            <span className={classes.headerName}>{name}</span>
            <Icon of={ChevronDown} size={14} className={classes.headerChevron} />
          </button>
        </Menu.Target>
        <Menu.Dropdown aria-label={texts.columnMenu(name)}>
          {canChangeSchema ? (
            <Menu.Item leftSection={<Icon of={Pencil} size={16} />} onClick={props.onEdit}>
              {texts.editProperty}
            </Menu.Item>
          ) : null}
          <Menu.Item
            leftSection={<Icon of={WrapText} size={16} />}
            rightSection={wordWrap ? <Icon of={Check} size={16} className={classes.checked} /> : null}
            onClick={props.onWrap}
          >
            {texts.wordWrap}
          </Menu.Item>
          {property.is_lead_property ? null : (
            <Menu.Item leftSection={<Icon of={EyeOff} size={16} />} onClick={props.onHide}>
              {texts.hide}
            </Menu.Item>
          )}
          {canChangeSchema && !property.is_lead_property ? (
            <Menu.Item color="red" leftSection={<Icon of={Trash2} size={16} />} onClick={props.onRemove}>
              {texts.remove}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <ColumnResizer name={name} width={width} onDrag={props.onDrag} onResize={props.onResize} />
    </div>
  );
};
