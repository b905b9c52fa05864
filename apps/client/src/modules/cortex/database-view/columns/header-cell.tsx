import { ArrowDown, ArrowUp, ChevronDown, Repeat, TriangleAlert } from "lucide-react";
import type { CSSProperties, KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { Icon } from "../../../../ui/index.ts";
import { isAvailable, propertyTypeUi } from "../../properties/index.ts";
import type { Column } from "./column-layout.ts";
import { convertedPercent } from "../live/conversion.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { ColumnMenu, type ColumnMenuProps } from "./column-menu.tsx";
import { ColumnResizer } from "./column-resizer.tsx";
import classes from "./grid-header.module.css";
import { LateMenu, useLateMenu } from "./late-menu.tsx";

export interface HeaderCellProps extends ColumnMenuProps {
  column: Column;
  index: number;
  /** Width of omitted columns before it in px. */
  gap: number;
  /** Of a frozen column: its left edge in px. */
  left: number | null;
  /** Whether the next click only ends a drag. */
  takesClick(): boolean;
  onPointerDown(event: PointerEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  /** Selects the whole column, or extends the selection to it. */
  onSelect(extend: boolean): void;
  onDrag(width: number | null): void;
  onResize(width: number): void;
}

const styleOf = (
  width: number,
  gap: number,
  left: number | null,
): CSSProperties & { "--frozen-left"?: string } => {
  if (left !== null) return { width, "--frozen-left": `${left}px` };
  return gap > 0 ? { width, marginInlineStart: gap } : { width };
};

/** A column header: its name opens the menu and is draggable, its right edge resizes. */
export const HeaderCell = (props: HeaderCellProps) => {
  const { column, index, gap, left, sort } = props;
  const { property, width } = column;
  const menu = useLateMenu();
  const name = property.property_name;
  const converting = property.converting ? convertedPercent(property.converting) : null;
  const glyph = isAvailable(property.property_type) ? propertyTypeUi(property.property_type).icon : undefined;
  const hasFailed = property.conversion_failed !== undefined;
  const shown = property.converting ? Repeat : hasFailed ? TriangleAlert : glyph;

  const handleClick = (event: MouseEvent) => {
    if (props.takesClick()) return;
    if (event.shiftKey) props.onSelect(true);
    else menu.toggle();
  };

  return (
    <div
      role="columnheader"
      aria-label={name}
      aria-colindex={index + 2}
      aria-sort={sort === null ? undefined : sort === "asc" ? "ascending" : "descending"}
      className={classes.headerCell}
      data-lead={index === 0 || undefined}
      data-frozen={left !== null || undefined}
      style={styleOf(width, gap, left)}
    >
      <button
        type="button"
        {...menu.button}
        className={classes.headerButton}
        data-converting={converting !== null || undefined}
        aria-label={texts.columnMenu(name)}
        title={
          converting === null
            ? hasFailed
              ? texts.conversionFailedNamed(name)
              : name
            : texts.convertingNamed(name, converting)
        }
        onClick={handleClick}
        onPointerDown={(event) => {
          menu.button.onPointerDown();
          props.onPointerDown(event);
        }}
        onKeyDown={props.onKeyDown}
      >
        {shown ? <Icon of={shown} size={15} className={classes.headerIcon} /> : null}
        <span className={classes.headerName} data-head-name>
          {name}
        </span>
        {converting === null ? null : <span className={classes.converting}>{texts.percent(converting)}</span>}
        {sort === null ? null : <Icon of={sort === "asc" ? ArrowUp : ArrowDown} size={14} />}
        <Icon of={ChevronDown} size={14} className={classes.headerChevron} />
      </button>
      <LateMenu menu={menu} label={texts.columnMenu(name)} position="bottom-start" width={230}>
        <ColumnMenu {...props} />
      </LateMenu>
      <ColumnResizer name={name} width={width} onDrag={props.onDrag} onResize={props.onResize} />
    </div>
  );
};
