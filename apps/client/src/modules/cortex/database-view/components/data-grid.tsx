import { useElementSize } from "@mantine/hooks";
import { useMemo, useRef, useState, type CSSProperties } from "react";
import { useStable, useTouch } from "../../../../ui/index.ts";
import { rowsOfView } from "../queries/rows-of-view.ts";
import { RowsFailed } from "./rows-failed.tsx";
import { useOpenedEntry } from "../../opened-entry/index.ts";
import { useCellTitles } from "../hooks/use-cell-titles.ts";
import { useCheckedRows } from "../hooks/use-checked-rows.ts";
import { useColumnWindow } from "../hooks/use-column-window.ts";
import { useEntrySequence } from "../hooks/use-entry-sequence.ts";
import { useFillDown } from "../hooks/use-fill-down.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useGoOnInRow } from "../hooks/use-go-on-in-row.ts";
import { useGridClicks } from "../hooks/use-grid-clicks.ts";
import { useGridClipboard } from "../hooks/use-grid-clipboard.ts";
import { useGridColumns } from "../hooks/use-grid-columns.ts";
import { useGridEditing } from "../hooks/use-grid-editing.ts";
import { useGridKeys } from "../hooks/use-grid-keys.ts";
import { useGridPointer } from "../hooks/use-grid-pointer.ts";
import { useGridRows, useRowsState, useWatchedRows } from "../hooks/use-grid-rows.ts";
import { useGridSelection } from "../hooks/use-grid-selection.ts";
import { useNewRow } from "../hooks/use-new-row.ts";
import { usePendingCells } from "../hooks/use-pending-cells.ts";
import { useRangeActions } from "../hooks/use-range-actions.ts";
import { useRowActions } from "../hooks/use-row-actions.ts";
import { useRowOrder } from "../hooks/use-row-order.ts";
import { useRowHeight } from "../hooks/use-row-virtualizer.ts";
import { useStuckHead } from "../hooks/use-stuck-head.ts";
import { useSummaries } from "../hooks/use-summaries.ts";
import { useUndo } from "../hooks/use-undo.ts";
import { useUndoKeys } from "../hooks/use-undo-keys.ts";
import type { CellWrite } from "../model/cell-write.ts";
import { isChecked } from "../model/checked-rows.ts";
import { cellElement, placeOf } from "../model/cell-element.ts";
import { moveColumn } from "../model/column-order.ts";
import { drawnColumns } from "../model/column-window.ts";
import { filledIn } from "../model/filled.ts";
import { gutterFor } from "../model/gutter.ts";
import { rangeOf, selectionAt, wholeColumns } from "../model/selection.ts";
import { selectionAround } from "../model/selection-around.ts";
import { CellEditor } from "./cell-editor.tsx";
import { DraftRow, SavingRow } from "./draft-row.tsx";
import { FollowedRows } from "./followed-rows.tsx";
import { GridBody, type GridBodyHandle } from "./grid-body.tsx";
import { GridFooter } from "./grid-footer.tsx";
import { GridHeader } from "./grid-header.tsx";
import classes from "./grid.module.css";
import { NoRows, takesPaste } from "./no-rows.tsx";
import { noRowsText, type RowsProps } from "./rows-props.ts";
import { TouchRangeBar } from "./range-bar.tsx";
import { RowMenu, type MenuPlace } from "./row-menu.tsx";
import { RowTools } from "./row-tools.tsx";
import { SelectionStatus } from "./selection-status.tsx";
import { SummaryRow } from "./summary-row.tsx";

interface DataGridProps extends RowsProps {
  onAddProperty(): void;
  onEditProperty(propertyId: number): void;
  onRemoveProperty(propertyId: number): void;
  /** Begins a filter by a property. */
  onFilter(propertyId: number): void;
  /** Opens what is computed: its definition, or why it has its value. */
  onOpenComputed(propertyId: number, entryId: string): void;
}

/** Pixels of the column that adds properties. */
const addWidth = 44;

/** The table of one view: fetched, shown and edited around the rows and columns that are seen. */
export const DataGrid = (props: DataGridProps) => {
  const { database, settings, search, canChangeSchema, room } = props;
  const { database_id: databaseId, properties, user_can_write: canWrite } = database;
  const { view } = settings;
  const touch = useTouch();
  const rowHeight = useRowHeight();
  const { open: openBeside } = useOpenedEntry();
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<GridBodyHandle>(null);
  useStuckHead(scroller, rowHeight);
  const { ref: sizeRef, width: tableWidth } = useElementSize();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [message, setMessage] = useState("");

  const of = rowsOfView(databaseId, search, settings);
  const { source, access, onRange, at, rowOf } = useGridRows(of);
  const rows = useRowsState(source);
  const count = rows.total ?? 0;
  const summaries = useSummaries({ ...of, sorts: undefined }, properties);
  const isUnfiltered = search === "" && view.filters.length === 0;
  const takesFirstRows = canWrite && rows.total === 0 && isUnfiltered;
  const gutter = gutterFor(count);
  const layout = useGridColumns(properties, view, { tableWidth, gutter });
  const { columns, edges, wrapped } = layout;
  const shown = useColumnWindow(scroller, edges);
  const drawn = useMemo(() => drawnColumns(edges, shown, wrapped), [edges, shown, wrapped]);
  const bounds = { rows: count, columns: columns.length };
  const { queue, pending } = usePendingCells(databaseId);

  const selection = useGridSelection({
    scroller,
    columns,
    bounds,
    gutter,
    showRow: (row) => body.current?.showRow(row),
  });
  const { store, keeper, select } = selection;
  useEntrySequence({
    rowOf,
    count,
    access,
    onShow: (row) => body.current?.showRow(row),
  });
  const editing = useGridEditing({
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
  const { edited } = editing;
  useWatchedRows(source, menu !== null || editing.sheet.isOpen);
  const actions = useRangeActions({
    database,
    view,
    columns,
    bounds,
    rows: access,
    queue,
    locks: room.locks,
    selection,
    takesFirstRows,
  });
  const showCells = (cells: readonly Pick<CellWrite, "entryId" | "propertyId">[]) => {
    const around = selectionAround(cells, columns, rowOf);
    if (around) select(around, "active");
  };
  const history = useUndo({ databaseId, queue, announce: setMessage, onShow: showCells });
  const sorted = view.sorts.length > 0 || search !== "";
  const canMove = canWrite && !sorted;
  const order = useRowOrder({ scroller, of, count, canMove, sorted, entryAt: at });
  const rowActions = useRowActions(databaseId);
  const ticks = useCheckedRows({ total: count, rows: access, actions: rowActions });
  const newRow = useNewRow({ database, view, search, scroller, onBegin: selection.unselect });
  const goOnIn = useGoOnInRow(source, selection, [newRow.button, scroller]);
  /** Rows that are sorted stand where their values put them: then a new one begins at the end. */
  const beginBelow = (row: number) => {
    const next = canMove ? at(row + 1)?.page_id : undefined;
    newRow.begin(next === undefined ? undefined : { below: row, beforeId: next });
  };
  const draftRow = (rowIndex: number, top?: number) => (
    <DraftRow
      columns={columns}
      rowIndex={rowIndex}
      {...(top === undefined ? {} : { top })}
      onCommit={(title, after) => newRow.finish(title, after, goOnIn)}
      onCancel={() => {
        const { below } = newRow;
        newRow.finish("", "stay");
        if (below !== null) select(selectionAt({ row: below, column: 0 }));
      }}
    />
  );

  const openMenu = (row: number, button: HTMLElement) => {
    const frame = scroller.current?.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    if (frame) setMenu({ row, left: box.left - frame.left, top: box.bottom - frame.top });
  };
  const backToRows = () => {
    const now = store.get();
    const cell = now && cellElement(scroller.current, now.active);
    (cell ?? scroller.current)?.focus({ preventScroll: true });
  };
  useFocusBack(menu !== null, backToRows);
  useFocusBack(ticks.count > 0, backToRows);
  const filled = filledIn({ columns, rows: access, count, pending: queue.snapshot });
  const handleKeyDown = useGridKeys({
    bounds,
    selection,
    editing,
    pageRows: () =>
      Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 0) - rowHeight) / rowHeight) - 1),
    ...filled,
    onClear: actions.clear,
    onFill: actions.fillFrom,
    onUndo: history.undo,
    onRedo: history.redo,
    onMenu: ({ row }) => {
      const cell = cellElement(scroller.current, { row, column: 0 });
      if (cell) openMenu(row, cell);
    },
    onMoveRow: (row, by) => void order.move(row, by),
    onNewRow: (row) => canWrite && beginBelow(row),
    onStart: () => scroller.current?.scrollTo({ left: 0 }),
  });
  const [touchRange, setTouchRange] = useState(false);
  const pointer = useGridPointer({
    scroller,
    store,
    onSelect: select,
    onFill: actions.fillTo,
    onTouchRange: () => setTouchRange(true),
  });
  const fillDown = useFillDown({ store, bounds, ...filled, onFill: actions.fillTo });
  const endRange = () => {
    setTouchRange(false);
    selection.unselect();
  };
  const clicks = useGridClicks({
    bounds,
    selection,
    pointer,
    onEdit: (place) => {
      setTouchRange(false);
      (touch ? editing.tap : editing.click)(place);
    },
    onOpenEntry: touch ? undefined : openBeside,
    onCheck: (row, extend) => void ticks.toggle(row, extend),
    onMenu: openMenu,
    onDragRow: order.drag,
    onFillDown: () => void fillDown(),
  });
  const handlePointerMove = useCellTitles();
  const clipboard = useGridClipboard({
    container: scroller,
    isCell: (element) => placeOf(element) !== null || (takesFirstRows && takesPaste(element)),
    copy: actions.copy,
    clear: actions.clear,
    paste: actions.paste,
  });

  const undoKeys = useUndoKeys(history);
  const handleSelectColumn = (column: number, extend: boolean) => {
    const now = store.get();
    select(wholeColumns(extend && now ? rangeOf(now).left : column, column, bounds));
  };
  const handleMoveColumn = (propertyId: number, to: number) => {
    const changes = moveColumn(properties, view, propertyId, to);
    if (changes) settings.change(changes);
  };
  const heads = {
    onCheckAll: useStable(ticks.checkAll),
    onSelectColumn: useStable(handleSelectColumn),
    onFilter: useStable(props.onFilter),
    onSort: useStable((id: number, direction: "asc" | "desc" | null) =>
      settings.sort(direction === null ? [] : [{ property_id: id, direction }]),
    ),
    onMove: useStable(handleMoveColumn),
    onChange: useStable(settings.change),
    onDrag: useStable(layout.onDrag),
    onEditProperty: useStable(props.onEditProperty),
    onRemoveProperty: useStable(props.onRemoveProperty),
    onAddProperty: useStable(props.onAddProperty),
  };
  const handleOpen = (row: number) => {
    const entry = at(row);
    if (!entry) return;
    // What it opens gives the focus back to the row, not to the menu, which is gone by then.
    cellElement(scroller.current, { row, column: 0 })?.focus({ preventScroll: true });
    props.onOpenEntry();
    openBeside(entry.page_id);
  };
  const withEntry = (row: number, run: (entry: NonNullable<ReturnType<typeof at>>) => void) => {
    const entry = at(row);
    if (entry) run(entry);
  };

  if (rows.failed && rows.total === undefined)
    return <RowsFailed refusal={rows.refusal} settings={settings} onRetry={source.retry} />;
  const { onTheirWay, drafting, below } = newRow;
  const shownTotal = count + onTheirWay.length;
  const width = layout.width + (canChangeSchema ? addWidth : 0);
  const gutterStyle: CSSProperties & { "--grid-gutter": string } = { "--grid-gutter": `${gutter}px` };
  return (
    <div className={classes.frame} ref={sizeRef} data-own-tools role="presentation" onKeyDown={undoKeys}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        aria-label={database.name}
        aria-rowcount={shownTotal + (drafting ? 2 : 1)}
        aria-colcount={columns.length + (canChangeSchema ? 2 : 1)}
        aria-readonly={!canWrite}
        aria-multiselectable
        aria-busy={rows.total === undefined}
        style={gutterStyle}
        tabIndex={-1}
        data-range={touchRange || undefined}
        onContextMenu={pointer.handleContextMenu}
        onClick={clicks.handleClick}
        onPointerDown={clicks.handlePointerDown}
        onPointerMove={handlePointerMove}
        onMouseDown={clicks.handleMouseDown}
        onDoubleClick={clicks.handleDoubleClick}
        onKeyDown={handleKeyDown}
      >
        <div
          className={`${classes.table} ${classes.heads}`}
          role="rowgroup"
          style={{ width }}
          data-grid-heads
        >
          <GridHeader
            scroller={scroller}
            columns={columns}
            edges={edges}
            drawn={drawn}
            gutter={gutter}
            canChangeSchema={canChangeSchema}
            checked={canWrite && count > 0 ? ticks.state : null}
            sorts={view.sorts}
            {...heads}
          />
        </div>
        <div className={classes.table} role="rowgroup" style={{ width }}>
          <GridBody
            handle={body}
            scroller={scroller}
            count={count}
            source={source}
            entryAt={at}
            columns={columns}
            edges={edges}
            shown={shown}
            drawn={drawn}
            wrapped={wrapped}
            store={store}
            keeper={keeper}
            edited={edited}
            editor={
              edited ? (
                <CellEditor
                  key={edited.key}
                  databaseId={databaseId}
                  property={properties.find((p) => p.property_id === edited.propertyId)}
                  edited={edited}
                  canChangeSchema={canChangeSchema}
                  arrowsLeave
                  onOpenEntry={openBeside}
                  onCommit={editing.commit}
                  onCancel={editing.cancel}
                />
              ) : null
            }
            pending={pending}
            locks={room.locks}
            flashes={room.flashes}
            checked={ticks.checked}
            canCheck={canWrite}
            canMove={canMove}
            canFill={canWrite}
            dropRow={order.dropRow}
            draft={below === null ? null : { below, row: (top: number) => draftRow(below + 3, top) }}
            onRange={onRange}
          />
          <FollowedRows {...{ scroller, selection, source, bounds, queue }} entryAt={at} />
          {onTheirWay.map((entry, index) => (
            <SavingRow key={entry.key} columns={columns} rowIndex={count + index + 2} entry={entry} />
          ))}
          {drafting && below === null ? draftRow(shownTotal + 2) : null}
        </div>
        {rows.total === 0 && onTheirWay.length === 0 && !drafting ? (
          <NoRows text={noRowsText(search, view.filters.length)} takesRows={takesFirstRows} />
        ) : null}
      </div>
      {menu ? (
        <RowMenu
          place={menu}
          canWrite={canWrite}
          canMoveUp={canMove && menu.row > 0}
          canMoveDown={canMove && menu.row < count - 1}
          checked={isChecked(ticks.checked, at(menu.row)?.page_id ?? "")}
          onClose={() => setMenu(null)}
          onCheck={() => void ticks.toggle(menu.row, false)}
          onOpen={() => handleOpen(menu.row)}
          onDuplicate={() => withEntry(menu.row, (entry) => void rowActions.duplicate([entry]))}
          onMove={(by) => void order.move(menu.row, by)}
          onDelete={() => withEntry(menu.row, (entry) => void rowActions.remove([entry]))}
        />
      ) : null}
      {touchRange && ticks.count === 0 ? (
        <TouchRangeBar
          store={store}
          clipboard={clipboard}
          canWrite={canWrite}
          onClear={actions.clear}
          onFill={actions.fillFrom}
          onClose={endRange}
        />
      ) : null}
      <RowTools
        {...props}
        columns={columns}
        ticks={ticks}
        writes={actions.writes}
        sheet={editing.sheet}
        titleOf={(entryId) => at(rowOf(entryId))?.title ?? ""}
        onOpenEntry={openBeside}
      />
      <SummaryRow
        scroller={scroller}
        columns={columns}
        drawn={drawn}
        gutter={gutter}
        width={width}
        summaries={summaries}
      />
      <SelectionStatus store={store} message={message} />
      <GridFooter
        canWrite={canWrite}
        total={rows.total}
        buttonRef={newRow.button}
        onNew={() => newRow.begin()}
      />
    </div>
  );
};
