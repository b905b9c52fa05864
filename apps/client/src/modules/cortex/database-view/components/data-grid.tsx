import { newUuid } from "../../../../api/index.ts";
import type { DatabaseDetail } from "@maive/contract";
import { useElementSize } from "@mantine/hooks";
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from "react";
import { LoadFailed } from "../../../../ui/index.ts";
import { useOpenedEntry } from "../../opened-entry/index.ts";
import { useCellEditing } from "../hooks/use-cell-editing.ts";
import type { DatabaseRoom } from "../hooks/use-database-room.ts";
import { placeOf, useGridKeys } from "../hooks/use-grid-keys.ts";
import { usePendingCells } from "../hooks/use-pending-cells.ts";
import { useRows } from "../hooks/use-rows.ts";
import { useRowVirtualizer } from "../hooks/use-row-virtualizer.ts";
import type { ViewSettings } from "../hooks/use-view-settings.ts";
import { columnsOf, fitSticky, scrollLeftToShow } from "../model/column-layout.ts";
import { seedValues } from "../model/new-entry.ts";
import { entryAt, rowOfEntry } from "../model/row-window.ts";
import type { CellPlace } from "../model/selection.ts";
import { withColumns } from "../model/view-settings.ts";
import { useCreateEntry, useDeleteEntry, useEntriesOnTheirWay } from "../queries/entries.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { CellEditor } from "./cell-editor.tsx";
import { DraftRow, SavingRow } from "./draft-row.tsx";
import { GridFooter } from "./grid-footer.tsx";
import { GridHeader } from "./grid-header.tsx";
import { GridRow } from "./grid-row.tsx";
import classes from "./grid.module.css";
import { RowMenu, type MenuPlace } from "./row-menu.tsx";

interface DataGridProps {
  database: DatabaseDetail;
  settings: ViewSettings;
  search: string;
  canChangeSchema: boolean;
  room: DatabaseRoom;
  onAddProperty(): void;
  onEditProperty(propertyId: number): void;
  onRemoveProperty(propertyId: number): void;
}

/** Rows fetched before the table knows its size. */
const firstRange = { first: 0, last: 30 };

/** The table of one view: fetched, shown and edited around the rows that are seen. */
export const DataGrid = (props: DataGridProps) => {
  const { database, settings, search, canChangeSchema, room } = props;
  const { database_id: databaseId, properties, user_can_write: canWrite } = database;
  const { open: openBeside } = useOpenedEntry();
  const scroller = useRef<HTMLDivElement>(null);
  const newButton = useRef<HTMLButtonElement>(null);
  const { ref: sizeRef, width: tableWidth } = useElementSize();

  const [dragged, setDragged] = useState<{ id: number; width: number } | null>(null);
  const columns = useMemo(() => {
    const view = dragged
      ? withColumns(settings.view, { [dragged.id]: { width: dragged.width } })
      : settings.view;
    return fitSticky(columnsOf(properties, view), tableWidth);
  }, [properties, settings.view, dragged, tableWidth]);
  const tableColumns = columns.length + (canChangeSchema ? 1 : 0);
  const rowsWidth = columns.reduce((sum, { width }) => sum + width, canChangeSchema ? 44 : 0);

  const [range, setRange] = useState(firstRange);
  const rows = useRows({ databaseId, viewId: settings.view.id, search }, range.first, range.last);
  const count = rows.total ?? 0;
  const { queue, pending } = usePendingCells(databaseId);
  const onTheirWay = useEntriesOnTheirWay(databaseId);
  const createEntry = useCreateEntry(databaseId);
  const deleteEntry = useDeleteEntry(databaseId);
  const [drafting, setDrafting] = useState(false);
  const [menu, setMenu] = useState<MenuPlace | null>(null);

  const focusWanted = useRef<CellPlace | null>(null);
  const handleFocus = (place: CellPlace) => {
    focusWanted.current = place;
    virtualizer.scrollToIndex(place.row, { align: "auto" });
    const box = scroller.current;
    if (box)
      box.scrollLeft = scrollLeftToShow(columns, place.column, {
        scrollLeft: box.scrollLeft,
        width: box.clientWidth,
      });
  };
  const editing = useCellEditing({
    columns,
    rowCount: count,
    canWrite,
    entryAt: (row) => entryAt(rows.chunks, row),
    queue,
    pending,
    room,
    onFocus: handleFocus,
  });
  const { selected, edited } = editing;
  const editedRow = edited ? rowOfEntry(rows.chunks, edited.entryId) : -1;
  const pinned = [selected?.row ?? -1, editedRow].filter((row) => row >= 0);
  const virtualizer = useRowVirtualizer({ scroller, count, pinned });
  const virtualRows = virtualizer.getVirtualItems();
  const wraps = columns.some(({ wordWrap }) => wordWrap);

  const { startIndex: first, endIndex: last } = virtualizer.range ?? {
    startIndex: 0,
    endIndex: firstRange.last,
  };
  useEffect(() => setRange({ first, last }), [first, last]);
  useEffect(() => virtualizer.measure(), [virtualizer, wraps]);

  // The cell may only now be in the document, or its row may only now have arrived.
  useLayoutEffect(() => {
    const place = focusWanted.current;
    if (!place || edited) return;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`);
    if (!cell) return;
    cell.focus({ preventScroll: true });
    if (cell.ariaBusy !== "true") focusWanted.current = null;
  });

  const openMenu = (row: number, button: HTMLElement) => {
    const frame = scroller.current?.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    if (frame) setMenu({ row, left: box.left - frame.left, top: box.bottom - frame.top });
  };
  const handleKeyDown = useGridKeys(scroller, editing, ({ row }) => {
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:0"]`);
    if (cell) openMenu(row, cell);
  });

  const handleClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest("textarea")) return;
    const menuButton = target.closest<HTMLElement>("[data-row-menu]");
    const cell = target.closest<HTMLElement>("[data-cell]");
    const place = cell && placeOf(cell);
    if (menuButton) openMenu(Number(menuButton.dataset["rowMenu"]), menuButton);
    else if (place) editing.edit(place);
  };

  const handleNew = () => {
    setDrafting(true);
    editing.unselect();
    requestAnimationFrame(() => scroller.current?.scrollTo({ top: scroller.current.scrollHeight, left: 0 }));
  };
  const handleDraft = (title: string, byKey: boolean) => {
    setDrafting(false);
    if (title !== "")
      createEntry.mutate({
        title,
        values: seedValues(settings.view, properties),
        idempotencyKey: newUuid(),
      });
    if (byKey) newButton.current?.focus();
  };
  const handleDelete = (row: number) => {
    const entry = entryAt(rows.chunks, row);
    if (entry) deleteEntry(entry);
  };
  const handleOpen = (row: number) => {
    const entry = entryAt(rows.chunks, row);
    if (!entry) return;
    // What it opens gives the focus back to the row, not to the menu, which is gone by then.
    scroller.current?.querySelector<HTMLElement>(`[data-cell="${row}:0"]`)?.focus({ preventScroll: true });
    openBeside(entry.page_id);
  };

  if (rows.failed && rows.total === undefined)
    return <LoadFailed title={texts.rowsFailed} onRetry={rows.retry} />;
  const shownTotal = count + onTheirWay.length;
  const tabStop = selected ?? { row: 0, column: 0 };
  return (
    <div className={classes.frame} ref={sizeRef}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="grid"
        aria-label={database.name}
        aria-rowcount={shownTotal + (drafting ? 2 : 1)}
        aria-colcount={tableColumns}
        aria-readonly={!canWrite}
        aria-busy={rows.total === undefined}
        onClick={handleClick}
        tabIndex={-1}
        onKeyDown={handleKeyDown}
      >
        <div className={`${classes.table} ${classes.heads}`} role="rowgroup" style={{ width: rowsWidth }}>
          <GridHeader
            columns={columns}
            canChangeSchema={canChangeSchema}
            onChange={settings.change}
            onDrag={(id, width) => setDragged(width === null ? null : { id, width })}
            onEditProperty={props.onEditProperty}
            onRemoveProperty={props.onRemoveProperty}
            onAddProperty={props.onAddProperty}
          />
        </div>
        <div className={classes.table} role="rowgroup" style={{ width: rowsWidth }}>
          <div className={classes.rows} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
            {virtualRows.map(({ index, start }) => {
              const entry = entryAt(rows.chunks, index);
              return (
                <GridRow
                  key={entry?.page_id ?? `row-${index}`}
                  entry={entry}
                  row={index}
                  top={start}
                  columns={columns}
                  selectedColumn={selected?.row === index ? selected.column : null}
                  tabStopColumn={tabStop.row === index ? tabStop.column : null}
                  edited={entry && edited?.entryId === entry.page_id ? edited : null}
                  editor={
                    entry && edited?.entryId === entry.page_id ? (
                      <CellEditor
                        key={edited.key}
                        databaseId={databaseId}
                        property={properties.find((p) => p.property_id === edited.propertyId)}
                        edited={edited}
                        canChangeSchema={canChangeSchema}
                        onCommit={editing.commit}
                        onCancel={editing.cancel}
                      />
                    ) : null
                  }
                  pending={pending}
                  locks={room.locks}
                  flashes={room.flashes}
                  last={index === count - 1}
                  measure={wraps ? virtualizer.measureElement : undefined}
                />
              );
            })}
          </div>
          {onTheirWay.map((entry, index) => (
            <SavingRow key={entry.key} columns={columns} rowIndex={count + index + 2} entry={entry} />
          ))}
          {drafting ? (
            <DraftRow
              columns={columns}
              rowIndex={shownTotal + 2}
              onCommit={handleDraft}
              onCancel={() => handleDraft("", true)}
            />
          ) : null}
        </div>
        {rows.total === 0 && onTheirWay.length === 0 && !drafting ? (
          <div role="row" className={classes.empty}>
            <span role="gridcell">{search === "" ? texts.noRows : texts.noMatches(search)}</span>
          </div>
        ) : null}
      </div>
      {menu ? (
        <RowMenu
          place={menu}
          canDelete={canWrite}
          onClose={() => setMenu(null)}
          onOpen={() => handleOpen(menu.row)}
          onDelete={() => handleDelete(menu.row)}
        />
      ) : null}
      <GridFooter canWrite={canWrite} total={rows.total} buttonRef={newButton} onNew={handleNew} />
    </div>
  );
};
