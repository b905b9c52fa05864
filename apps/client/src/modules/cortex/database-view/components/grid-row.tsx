import type { Entry } from "@maive/contract";
import { EllipsisVertical } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Icon } from "../../../../ui/index.ts";
import { shownValue } from "../hooks/use-cell-editing.ts";
import type { EditedCell } from "../hooks/use-cell-editor.ts";
import { cellKey, type CellKey } from "../model/cell-key.ts";
import type { CellLocks } from "../model/cell-locks.ts";
import type { PendingCells } from "../model/cell-write-queue.ts";
import type { Column } from "../model/column-layout.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { GridCell } from "./grid-cell.tsx";
import classes from "./grid.module.css";

export interface GridRowProps {
  /** Undefined while the row is on its way. */
  entry: Entry | undefined;
  row: number;
  /** Pixels from the top of the rows. */
  top: number;
  columns: readonly Column[];
  selectedColumn: number | null;
  tabStopColumn: number | null;
  edited: EditedCell | null;
  editor: ReactNode;
  pending: PendingCells;
  locks: CellLocks;
  flashes: ReadonlySet<CellKey>;
  /** The last row of the view: the table's own edge ends it. */
  last: boolean;
  measure: ((row: HTMLDivElement | null) => void) | undefined;
}

/** One row of the table (clicks are handled by the table); a row on its way has the size it will have. */
export const GridRow = memo((props: GridRowProps) => {
  const { entry, row, columns, edited, pending, locks, flashes, measure } = props;
  return (
    <div
      role="row"
      ref={measure}
      data-index={row}
      data-last={props.last || undefined}
      aria-rowindex={row + 2}
      aria-selected={props.selectedColumn !== null}
      className={classes.row}
      data-wrap={measure !== undefined || undefined}
      style={{ transform: `translateY(${props.top}px)` }}
    >
      {columns.map((column, index) => {
        const { property, width, wordWrap } = column;
        const key = entry && cellKey(entry.page_id, property.property_id);
        return (
          <GridCell
            key={property.property_id}
            property={property}
            row={row}
            column={index}
            width={width}
            wordWrap={wordWrap}
            value={entry && shownValue(entry, column, pending)}
            selected={index === props.selectedColumn}
            tabStop={index === props.tabStopColumn}
            holder={key && locks.get(key)}
            flash={key !== undefined && flashes.has(key)}
            waiting={key !== undefined && pending.get(key)?.waiting === true}
            editor={key !== undefined && edited?.key === key ? props.editor : undefined}
            tools={
              entry && index === 0 ? (
                <button
                  type="button"
                  className={classes.rowMenu}
                  aria-label={texts.rowMenu}
                  aria-haspopup="menu"
                  tabIndex={-1}
                  data-row-menu={row}
                >
                  <Icon of={EllipsisVertical} size={16} />
                </button>
              ) : undefined
            }
          />
        );
      })}
    </div>
  );
});
