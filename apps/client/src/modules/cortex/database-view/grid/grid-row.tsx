import type { Entry } from "@maive/contract";
import { memo, type ReactNode, type RefObject } from "react";
import { namesOthers } from "../../properties/index.ts";
import type { EditedCell } from "../cells/use-cell-editor.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import type { CellLocks } from "../live/cell-locks.ts";
import type { PendingCells } from "../outbox/write-queue.ts";
import type { Column } from "../columns/column-layout.ts";
import { drawnColumns, type ColumnWindow, type DrawnColumn } from "../columns/column-window.ts";
import type { PendingCellFocus } from "../cells/cell-focus.tsx";
import { readRowPart } from "../selection/selection-store.ts";
import { shownValue } from "../cells/shown-value.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { colorStyle } from "../colors/color-style.ts";
import type { ColorsOf } from "../colors/entry-colors.ts";
import { CellFocus } from "../cells/cell-focus.tsx";
import { GridCell, NamingGridCell } from "../cells/grid-cell.tsx";
import classes from "./grid.module.css";
import { RowHead } from "./row-head.tsx";

export interface GridRowProps {
  /** Undefined while loading. */
  entry: Entry | undefined;
  row: number;
  /** Offset from the top of the rows in px. */
  top: number;
  columns: readonly Column[];
  /** The left edges of the columns. */
  edges: readonly number[];
  shown: ColumnWindow;
  /** Columns always rendered, because they determine the height. */
  wrapped: readonly number[];
  /** The columns rendered in every row. */
  drawn: readonly DrawnColumn[];
  /** How many of the first columns stay in place. */
  frozen: number;
  /** The row's part of the selection, from `rowPart`. */
  part: string;
  scroller: RefObject<HTMLElement | null>;
  pendingFocus: PendingCellFocus;
  /** The row with the table's tab stop. */
  tabStop: boolean;
  edited: EditedCell | null;
  editor: ReactNode;
  pending: PendingCells;
  locks: CellLocks;
  flashes: ReadonlySet<CellKey>;
  colorsOf: ColorsOf;
  checked: boolean;
  canCheck: boolean;
  canMove: boolean;
  canFill: boolean;
  /** The view's last row, without a border. */
  last: boolean;
  measure: ((row: HTMLDivElement | null) => void) | undefined;
}

/** A row of the table, with delegated event handling; a loading row has its final size. */
export const GridRow = memo((props: GridRowProps) => {
  const { entry, row, columns, edited, pending, locks, flashes, measure } = props;
  const part = readRowPart(props.part);
  const editedColumn = edited
    ? columns.findIndex(({ property }) => property.property_id === edited.propertyId)
    : -1;
  const drawn =
    part.active < 0 && editedColumn < 0
      ? props.drawn
      : drawnColumns(props.edges, props.shown, [...props.wrapped, part.active, editedColumn], props.frozen);

  const colors = entry ? props.colorsOf(entry, pending) : null;

  const edgesAt = (column: number): string => {
    if (column < part.from || column > part.to) return "";
    return [
      part.top ? "t" : "",
      column === part.to ? "r" : "",
      part.bottom ? "b" : "",
      column === part.from ? "l" : "",
    ].join("");
  };

  return (
    <div
      role="row"
      ref={measure}
      data-index={row}
      data-last={props.last || undefined}
      data-checked={props.checked || undefined}
      data-above={edited !== null || part.bottom || undefined}
      aria-rowindex={row + 2}
      aria-selected={part.from >= 0}
      className={classes.row}
      data-wrap={measure !== undefined || undefined}
      data-colored={colors?.row ?? undefined}
      style={{ transform: `translateY(${props.top}px)`, ...colorStyle(colors?.row) }}
    >
      <RowHead
        row={row}
        ready={entry !== undefined}
        checked={props.checked}
        canCheck={props.canCheck}
        canMove={props.canMove}
      />
      {drawn.map(({ index, gap }) => {
        const column = columns[index];
        if (!column) return null;
        const { property, width, wordWrap } = column;
        const key = entry && cellKey(entry.page_id, property.property_id);
        const isEdited = key !== undefined && edited?.key === key;
        const Cell = namesOthers(property) ? NamingGridCell : GridCell;
        return (
          <Cell
            key={property.property_id}
            property={property}
            column={index}
            width={width}
            gap={gap}
            left={index < props.frozen ? (props.edges[index] ?? 0) : null}
            isLastFrozen={index === props.frozen - 1}
            wordWrap={wordWrap}
            value={entry && shownValue(entry, column, pending)}
            color={colors?.cells.get(property.property_id)}
            selected={index >= part.from && index <= part.to}
            active={index === part.active}
            edges={edgesAt(index)}
            toFill={index >= part.fillFrom && index <= part.fillTo}
            corner={props.canFill && part.bottom && index === part.to && !edited}
            tabStop={part.active >= 0 ? index === part.active : props.tabStop && index === 0}
            holder={key && locks.get(key)}
            flash={key !== undefined && flashes.has(key)}
            waiting={key !== undefined && pending.get(key)?.waiting === true}
            editor={isEdited ? props.editor : undefined}
            tools={entry && index === 0 ? rowMenuButton : undefined}
          />
        );
      })}
      {part.active >= 0 && !edited ? (
        <CellFocus
          scroller={props.scroller}
          pendingFocus={props.pendingFocus}
          row={row}
          column={part.active}
        />
      ) : null}
    </div>
  );
});

/** A shared element, so that the cell around it does not re-render. */
const rowMenuButton = (
  <button
    type="button"
    className={classes.rowMenu}
    aria-label={texts.rowMenu}
    aria-haspopup="menu"
    tabIndex={-1}
    data-row-menu
  />
);
