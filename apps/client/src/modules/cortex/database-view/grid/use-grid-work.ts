import type { DataGridProps } from "./data-grid-props.ts";
import type { CellWrite } from "../outbox/cell-write.ts";
import { selectionAround } from "../selection/selection-around.ts";
import { useCheckedRows } from "../row-actions/use-checked-rows.ts";
import { useEntrySequence } from "../row-actions/use-entry-sequence.ts";
import { useGridEditing } from "../input/use-grid-editing.ts";
import { useGridSelection, type GridSelection } from "../selection/use-grid-selection.ts";
import type { GridView } from "./use-grid-view.ts";
import { useNewRow } from "../new-rows/use-new-row.ts";
import { usePress } from "../press/use-press.ts";
import { usePendingCells } from "../outbox/use-pending-cells.ts";
import { useRangeActions } from "../ranges/use-range-actions.ts";
import { useRowActions } from "../row-actions/use-row-actions.ts";
import { useRowOrder } from "../row-actions/use-row-order.ts";
import { useUndo } from "../history/use-undo.ts";
import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";
import { rowOfEntry } from "../rows/row-window.ts";
import { selectionAt } from "../selection/selection.ts";
import type { RowSource } from "../rows/row-source.ts";

/**
 * After the title of a new row, keys move to its next cell as soon as the row exists, unless the user moved
 * elsewhere.
 * @param waiting the focused element until then.
 */
const useNextCellOfNewRow = (
  source: RowSource,
  { select }: Pick<GridSelection, "select">,
  waiting: readonly RefObject<HTMLElement | null>[],
): ((entryId: string, column: number) => void) => {
  const [made, setMade] = useState<{ entryId: string; column: number } | null>(null);
  const row = useSyncExternalStore(source.subscribe, () =>
    made === null ? -1 : rowOfEntry(source.get().chunks, made.entryId),
  );
  useEffect(() => {
    if (row < 0 || made === null) return;
    setMade(null);
    if (waiting.some(({ current }) => current === document.activeElement))
      select(selectionAt({ row, column: made.column }));
  }, [row, made, select, waiting]);
  return (entryId, column) => setMade({ entryId, column });
};

/** The actions of a table: selection, editing, undo, new rows, marking and moving. */
export const useGridWork = (props: DataGridProps, grid: GridView, announce: (message: string) => void) => {
  const { database, settings, search, room } = props;
  const { database_id: databaseId, user_can_write: canWrite } = database;
  const { view } = settings;
  const { scroller, gutter, frozen, of, source, access, at, rowOf, count, bounds, columns, showRow } = grid;
  const { queue, pending } = usePendingCells(databaseId);
  const selection = useGridSelection({ scroller, columns, bounds, gutter, frozen, showRow });
  const { select } = selection;
  useEntrySequence({ rowOf, count, access, onShow: showRow });
  const press = usePress({
    databaseId,
    properties: database.properties,
    queue,
    onOpen: props.onOpenEntry,
  });
  const editing = useGridEditing({
    onPress: press,
    columns,
    bounds,
    canWrite,
    entryAt: at,
    queue,
    room,
    selection,
    rowOf,
    onOpenComputed: props.onOpenComputed,
    onExplain: props.onExplain,
  });
  const actions = useRangeActions({
    database,
    view,
    columns,
    bounds,
    rows: access,
    queue,
    locks: room.locks,
    selection,
    takesFirstRows: grid.takesFirstRows,
  });
  const showCells = (cells: readonly Pick<CellWrite, "entryId" | "propertyId">[]) => {
    const around = selectionAround(cells, columns, rowOf);
    if (around) select(around, "active");
  };
  const history = useUndo({ databaseId, queue, announce, onShow: showCells });
  const sorted = view.sorts.length > 0 || search !== "";
  const canMove = canWrite && !sorted;
  const order = useRowOrder({ scroller, of, count, canMove, sorted, entryAt: at });
  const rowActions = useRowActions(databaseId);
  const ticks = useCheckedRows({ total: count, rows: access, actions: rowActions });
  const newRow = useNewRow({ database, view, search, scroller, onBegin: selection.unselect });
  const goOnIn = useNextCellOfNewRow(source, selection, [newRow.button, scroller]);
  /** In a sorted view a new row begins at the end. */
  const beginBelow = (row: number) => {
    const next = canMove ? at(row + 1)?.page_id : undefined;
    newRow.begin(next === undefined ? undefined : { below: row, beforeId: next });
  };
  return {
    queue,
    pending,
    selection,
    editing,
    actions,
    history,
    canMove,
    order,
    rowActions,
    ticks,
    newRow,
    goOnIn,
    beginBelow,
  };
};

export type GridWork = ReturnType<typeof useGridWork>;
