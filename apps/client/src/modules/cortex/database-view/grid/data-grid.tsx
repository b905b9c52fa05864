import { useState, type CSSProperties, useRef, type PointerEvent, useSyncExternalStore } from "react";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { useEntryColors } from "../colors/use-entry-colors.ts";
import { useColumnHeads } from "../columns/use-column-heads.ts";
import { useGridInput } from "../input/use-grid-input.ts";
import { useRowUpdates } from "../rows/use-grid-rows.ts";
import { useGridView } from "./use-grid-view.ts";
import { useGridWork } from "./use-grid-work.ts";
import { useRowMenu, GridRowMenu } from "../row-actions/grid-row-menu.tsx";
import { useUndoKeys } from "../history/use-undo.ts";
import { CellEditor } from "../cells/cell-editor.tsx";
import type { DataGridProps } from "./data-grid-props.ts";
import { SavingRow } from "../new-rows/draft-row.tsx";
import { useFollowedCell } from "../find/use-followed-cell.ts";
import { useTableFind } from "../find/use-table-find.ts";
import { useRevealedCell } from "../find/use-revealed-cell.ts";
import { FollowedRows } from "../selection/followed-rows.tsx";
import { GridBody } from "./grid-body.tsx";
import { GridDraft } from "../new-rows/grid-draft.tsx";
import { GridFooter } from "./grid-footer.tsx";
import { GridHeader } from "../columns/grid-header.tsx";
import classes from "./grid.module.css";
import { NoRows } from "../new-rows/no-rows.tsx";
import { noRowsText } from "../rows/rows-props.ts";
import { RowsFailed } from "../rows/rows-failed.tsx";
import { TouchRangeBar } from "../ranges/range-bar.tsx";
import { RowTools } from "../row-actions/row-tools.tsx";
import { SummaryRow } from "../summaries/summary-row.tsx";
import { VisuallyHidden } from "@mantine/core";
import { isSingle, rangeOf, sizeOf } from "../selection/selection.ts";
import type { SelectionStore } from "../selection/selection-store.ts";
import { databaseViewTexts as texts } from "../texts.ts";

const textOf = (store: SelectionStore): string => {
  const selection = store.get();
  if (!selection) return "";
  const range = rangeOf(selection);
  if (isSingle(range)) return "";
  const { rows, columns } = sizeOf(range);
  return texts.selectedRange(rows, columns);
};

/** Live region: the size of the selection, and invisible events. */
const SelectionStatus = ({ store, message }: { store: SelectionStore; message: string }) => {
  const text = useSyncExternalStore(store.subscribe, () => textOf(store));
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {[text, message].filter(Boolean).join(". ")}
    </VisuallyHidden>
  );
};

/** Sets the `title` of a truncated cell on mouse over: hundreds of attributes would slow down scrolling. */
const useCellTitles = (): ((event: PointerEvent) => void) => {
  const titled = useRef<HTMLElement | null>(null);
  return ({ target, pointerType }) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
    const value = pointerType === "mouse" ? cell?.firstElementChild : null;
    const text = cell?.ariaLabel ?? value?.textContent ?? "";
    if (titled.current === value && titled.current?.title === text) return;
    titled.current?.removeAttribute("title");
    titled.current = null;
    if (!(value instanceof HTMLElement) || value.scrollWidth <= value.clientWidth) return;
    value.title = text;
    titled.current = value;
  };
};

/** Width of the column with '+', in px. */
const addWidth = 44;

/** A view as a virtualised, editable table. */
export const DataGrid = (props: DataGridProps) => {
  const { database, settings, search, canChangeSchema, room } = props;
  const { database_id: databaseId, properties, user_can_write: canWrite } = database;
  const { view } = settings;
  const { open: openBeside } = useSidePanelAddress();
  const [message, setMessage] = useState("");
  const grid = useGridView(props);
  const { scroller, body, sizeRef, gutter, source, onRange, at, rowOf, rows, count, bounds } = grid;
  const { layout, columns, edges, frozen, lines, wrapped, shown, drawn, summaries, takesFirstRows } = grid;
  const work = useGridWork(props, grid, setMessage);
  const { queue, pending, selection, editing, actions, history, canMove, order, ticks, newRow } = work;
  const { store, pendingFocus } = selection;
  const { edited } = editing;
  const { menu, openMenu, closeMenu } = useRowMenu(grid, work);
  useRowUpdates(source, menu !== null || editing.sheet.isOpen);
  const input = useGridInput(grid, work, { canWrite, openEntry: openBeside, openMenu });
  const { handleKeyDown, pointer, clicks, clipboard, touchRange, endRange } = input;
  useRevealedCell(props.cell, {
    scroller,
    columns,
    selection,
    isReady: rows.total !== undefined,
    entryAt: at,
    showInMiddle: (row) => body.current?.showRow(row, "center"),
    onShown: props.onCellShown,
  });
  useFollowedCell({
    of: grid.of,
    locks: room.locks,
    scroller,
    columns,
    selection,
    isReady: rows.total !== undefined,
    showInMiddle: (row) => body.current?.showRow(row, "center"),
  });
  useTableFind(props.finder, grid, selection);
  const handlePointerMove = useCellTitles();
  const undoKeys = useUndoKeys(history);
  const heads = useColumnHeads(props, grid, work);
  const colorsOf = useEntryColors(database, settings);

  if (rows.failed && rows.total === undefined)
    return <RowsFailed refusal={rows.refusal} settings={settings} onRetry={source.retry} />;
  const parts = { grid, work };
  const draftRow = (rowIndex: number, top?: number) => (
    <GridDraft {...parts} rowIndex={rowIndex} {...(top === undefined ? {} : { top })} />
  );
  const { onTheirWay, drafting, below } = newRow;
  const shownTotal = count + onTheirWay.length;
  const width = layout.width + (canChangeSchema ? addWidth : 0);
  const gridStyle: CSSProperties & { "--grid-gutter": string; "--row-lines": number } = {
    "--grid-gutter": `${gutter}px`,
    "--row-lines": lines,
  };
  return (
    <div
      className={classes.frame}
      ref={sizeRef}
      data-own-tools
      role="presentation"
      // Clears the last announcement, so that it is not repeated.
      onKeyDownCapture={() => setMessage("")}
      onPointerDownCapture={() => setMessage("")}
      onKeyDown={undoKeys}
    >
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
        style={gridStyle}
        data-lines={lines > 1 ? lines : undefined}
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
            frozen={frozen}
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
            frozen={frozen}
            lines={lines}
            wrapped={wrapped}
            store={store}
            pendingFocus={pendingFocus}
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
                  onExplain={props.onOpenComputed}
                  onCommit={editing.commit}
                  onCancel={editing.cancel}
                />
              ) : null
            }
            pending={pending}
            locks={room.locks}
            flashes={room.flashes}
            colorsOf={colorsOf}
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
        <GridRowMenu
          {...parts}
          place={menu}
          canWrite={canWrite}
          canManage={canChangeSchema}
          onOpen={(entryId) => {
            props.onOpenEntry();
            openBeside(entryId);
          }}
          onClose={closeMenu}
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
        database={database}
        settings={settings}
        canWrite={canWrite}
        canManage={props.canChangeSchema}
        total={rows.total}
        newRow={newRow}
        buttonRef={newRow.button}
      />
    </div>
  );
};
