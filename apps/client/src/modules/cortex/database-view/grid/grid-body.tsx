import type { Entry } from "@maive/contract";
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type RefObject,
} from "react";
import type { EditedCell } from "../cells/use-cell-editor.ts";
import { useCachedRows } from "../rows/use-grid-rows.ts";
import { useRowHeight, useRowVirtualizer } from "./use-row-virtualizer.ts";
import type { CellKey } from "../cells/cell-key.ts";
import type { ColorsOf } from "../colors/entry-colors.ts";
import type { CellLocks } from "../live/cell-locks.ts";
import type { PendingCells } from "../outbox/write-queue.ts";
import type { CheckedRows } from "../row-actions/checked-rows.ts";
import { isChecked } from "../row-actions/checked-rows.ts";
import type { Column } from "../columns/column-layout.ts";
import { windowEnd, type ColumnWindow, type DrawnColumn } from "../columns/column-window.ts";
import { entriesWith } from "../cells/cell-key.ts";
import type { PendingCellFocus } from "../cells/cell-focus.tsx";
import { rowOfEntry } from "../rows/row-window.ts";
import { createRowSlots, type RowToDraw } from "./row-slots.ts";
import type { SelectionStore } from "../selection/selection-store.ts";
import type { RowSource } from "../rows/row-source.ts";
import { GridRow } from "./grid-row.tsx";
import classes from "./grid.module.css";

export interface GridBodyHandle {
  /** Scrolls to a row, unless it is in sight; `center`: to the middle in any case. */
  showRow(row: number, align?: "auto" | "center"): void;
  /** Top edge of a row in px. */
  topOf(row: number): number;
}

interface GridBodyProps {
  handle: Ref<GridBodyHandle>;
  scroller: RefObject<HTMLDivElement | null>;
  count: number;
  source: RowSource;
  entryAt(row: number): Entry | undefined;
  columns: readonly Column[];
  edges: readonly number[];
  shown: ColumnWindow;
  /** The rendered columns. */
  drawn: readonly DrawnColumn[];
  /** How many of the first columns stay in place. */
  frozen: number;
  /** Lines of text that each row shows. */
  lines: number;
  wrapped: readonly number[];
  store: SelectionStore;
  pendingFocus: PendingCellFocus;
  edited: EditedCell | null;
  editor: ReactNode;
  pending: PendingCells;
  locks: CellLocks;
  flashes: ReadonlySet<CellKey>;
  colorsOf: ColorsOf;
  checked: CheckedRows;
  canCheck: boolean;
  canMove: boolean;
  canFill: boolean;
  /** Drop target of a dragged row: before this index. */
  dropRow: number | null;
  /** A new row below another one: following rows make room. */
  draft: { below: number; row(top: number): ReactNode } | null;
  /** The visible rows changed. */
  onRange(first: number, last: number): void;
}

const noPending: PendingCells = new Map();
const noLocks: CellLocks = new Map();
const noFlashes: ReadonlySet<CellKey> = new Set();

/** Limits the width of rows: those far wider than the viewport are repainted every few rows of scrolling. */
const rowWidth = (edges: readonly number[], shown: ColumnWindow): string | undefined => {
  const end = windowEnd(edges, shown);
  return end === null ? undefined : `calc(var(--grid-gutter) + ${end}px)`;
};

/** The visible rows. Scrolling renders only this and new rows. */
export const GridBody = (props: GridBodyProps) => {
  const { scroller, count, entryAt, edited, pending, locks, flashes, store, onRange } = props;
  // Subscribes to entering and leaving rows; their content is read at render time.
  const { chunks } = useCachedRows(props.source);
  const editedRow = edited ? rowOfEntry(chunks, edited.entryId) : -1;
  useSyncExternalStore(store.subscribe, store.shown);
  const activeRow = store.get()?.active.row ?? -1;
  const [slots] = useState(createRowSlots<RowToDraw & { top: number; entry: Entry | undefined }>);
  // The focused row is not recycled: keys would go to another row.
  const [focusedSlot, setFocusedSlot] = useState(-1);
  const pinned = [activeRow, editedRow, slots.indexOf(focusedSlot)].filter((row) => row >= 0);
  const rowHeight = useRowHeight(props.lines);
  const headHeight = useRowHeight();
  const virtualizer = useRowVirtualizer({ scroller, count, rowHeight, headHeight, pinned });
  const wraps = props.wrapped.length > 0;

  useImperativeHandle(props.handle, () => ({
    showRow: (row, align = "auto") => virtualizer.scrollToIndex(row, { align }),
    topOf: (row) => virtualizer.measurementsCache[row]?.start ?? virtualizer.getTotalSize(),
  }));
  // Measurements are invalid after wrapping or row height change.
  const measured = useRef({ wraps, rowHeight });
  useEffect(() => {
    if (measured.current.wraps === wraps && measured.current.rowHeight === rowHeight) return;
    measured.current = { wraps, rowHeight };
    virtualizer.measure();
  }, [virtualizer, wraps, rowHeight]);
  const { startIndex: first = 0, endIndex: last = 30 } = virtualizer.range ?? {};
  useLayoutEffect(() => onRange(first, last), [onRange, first, last]);

  // A row only renders for its own pending, locked or flashing cells.
  const concerned = {
    pending: entriesWith(pending),
    locks: entriesWith(locks),
    flashes: entriesWith(flashes),
  };
  // During scrolling, row elements are recycled in place; at rest they are in document order. An open editor is never
  // moved, which would end an IME composition.
  const { draft } = props;
  const room = (index: number): number => (draft && index > draft.below ? rowHeight : 0);
  const endOf = (index: number): number =>
    virtualizer.measurementsCache[index]?.end ?? virtualizer.getTotalSize();
  const drawn = slots.assign(
    virtualizer.getVirtualItems().map(({ index, start }) => {
      const entry = entryAt(index);
      return { index, top: start + room(index), entry, id: entry?.page_id };
    }),
    wraps || (!virtualizer.isScrolling && edited === null),
    focusedSlot,
  );
  const tabStopRow = activeRow >= 0 ? activeRow : 0;
  const style: CSSProperties & { "--row-width"?: string } = {
    height: virtualizer.getTotalSize() + room(Infinity),
    "--row-width": rowWidth(props.edges, props.shown),
  };
  return (
    <div
      className={classes.rows}
      role="presentation"
      data-scrolling={virtualizer.isScrolling || undefined}
      style={style}
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>("[data-index]")?.dataset["index"];
        setFocusedSlot(row === undefined ? -1 : slots.slotOf(Number(row)));
      }}
      onBlur={() => setFocusedSlot(-1)}
    >
      {drawn.map(({ index, top, entry, slot }) => {
        const id = entry?.page_id ?? "";
        const isEdited = edited !== null && edited.entryId === id;
        return (
          <GridRow
            // Wrapped rows are measured on mount, so that they are not recycled.
            key={wraps ? id || `row-${index}` : slot}
            entry={entry}
            row={index}
            top={top}
            columns={props.columns}
            edges={props.edges}
            shown={props.shown}
            wrapped={props.wrapped}
            drawn={props.drawn}
            frozen={props.frozen}
            scroller={scroller}
            part={store.rowPart(index)}
            pendingFocus={props.pendingFocus}
            tabStop={index === tabStopRow}
            edited={isEdited ? edited : null}
            editor={isEdited ? props.editor : null}
            pending={concerned.pending.has(id) ? pending : noPending}
            locks={concerned.locks.has(id) ? locks : noLocks}
            flashes={concerned.flashes.has(id) ? flashes : noFlashes}
            colorsOf={props.colorsOf}
            checked={entry !== undefined && isChecked(props.checked, id)}
            canCheck={props.canCheck}
            canMove={props.canMove}
            canFill={props.canFill}
            last={index === count - 1}
            measure={wraps ? virtualizer.measureElement : undefined}
          />
        );
      })}
      {draft?.row(endOf(draft.below))}
      {props.dropRow === null ? null : (
        <div
          className={classes.dropRow}
          aria-hidden
          style={{
            transform: `translateY(${virtualizer.measurementsCache[props.dropRow]?.start ?? virtualizer.getTotalSize()}px)`,
          }}
        />
      )}
    </div>
  );
};
