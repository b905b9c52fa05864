import { VisuallyHidden } from "@mantine/core";
import { useLayoutEffect, useRef, useState, type CSSProperties } from "react";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { useSaveAsTemplate } from "../../entry-templates/index.ts";
import { InlineField } from "../../properties/index.ts";
import { useCardActions, useCardLayout } from "./use-cards.ts";
import { useEntryColors } from "../colors/use-entry-colors.ts";
import { useCellEditor, type Cell } from "../cells/use-cell-editor.ts";
import { useCellSheet } from "../cells/use-cell-sheet.ts";
import { useCheckedRows } from "../row-actions/use-checked-rows.ts";
import { useEntrySequence } from "../row-actions/use-entry-sequence.ts";
import { useGridRows, useCachedRows } from "../rows/use-grid-rows.ts";
import { useNewRow } from "../new-rows/use-new-row.ts";
import { usePress } from "../press/use-press.ts";
import { usePendingCells } from "../outbox/use-pending-cells.ts";
import { useRangeWrites } from "../ranges/use-range-writes.ts";
import { useRowActions } from "../row-actions/use-row-actions.ts";
import { useRowOrder } from "../row-actions/use-row-order.ts";
import { coverSource } from "./cover-picture.ts";
import { useTallList } from "./use-tall-list.ts";
import { useUndo } from "../history/use-undo.ts";
import type { TableFinder } from "../find/table-finder.ts";
import { useCardFind } from "../find/use-card-find.ts";
import { useRevealedCard } from "../find/use-revealed-card.ts";
import { cellKey } from "../cells/cell-key.ts";
import { isChecked } from "../row-actions/checked-rows.ts";
import { columnsOf } from "../columns/column-layout.ts";
import { entriesWith } from "../cells/cell-key.ts";
import { shownValue } from "../cells/shown-value.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { rowsOfView } from "../rows/rows-of-view.ts";
import { layoutTexts } from "../board/texts.ts";
import { Card, type CardLook } from "./card.tsx";
import classes from "./cards.module.css";
import { GridFooter } from "../grid/grid-footer.tsx";
import { RowMenu, type MenuPlace } from "../row-actions/row-menu.tsx";
import { RowTools } from "../row-actions/row-tools.tsx";
import { RowsFailed } from "../rows/rows-failed.tsx";
import { noRowsText, type RowsProps } from "../rows/rows-props.ts";

const labels = {
  cards: texts.cardsOf,
  gallery: layoutTexts.galleryOf,
  list: layoutTexts.listOf,
} as const;

const nothing = { pending: new Map(), locks: new Map(), flashes: new Set<never>() } as const;

/** A view's entries as cards or lines: the same rows, rights and edits as in the table. */
export const CardList = (props: RowsProps & { look: CardLook; finder: TableFinder }) => {
  const { database, settings, search, room, look } = props;
  const { database_id: databaseId, properties, user_can_write: canWrite } = database;
  const { view } = settings;
  const { open: openBeside } = useSidePanelAddress();
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [message, setMessage] = useState("");

  const of = rowsOfView(databaseId, search, settings);
  const { source, access, onRange, at, rowOf } = useGridRows(of);
  const rows = useCachedRows(source);
  const count = rows.total ?? 0;
  const columns = columnsOf(properties, view);
  const [lead, ...rest] = columns;
  const cover = look === "gallery" ? coverSource(settings.layoutOptions, properties) : null;
  const { sizeRef, across, line, height: cardHeight, gap } = useCardLayout(rest, look, cover !== null);
  const itemHeight = cardHeight + gap;
  const { lines, show } = useTallList({
    scroller,
    count: Math.ceil(count / across),
    itemHeight,
  });
  const [first, last] = [lines.first * across, Math.min(count - 1, (lines.last + 1) * across - 1)];
  useLayoutEffect(() => onRange(first, Math.max(first, last)), [onRange, first, last]);

  const { queue, pending } = usePendingCells(databaseId);
  const press = usePress({ databaseId, properties, queue, onOpen: props.onOpenEntry });
  const editor = useCellEditor({ queue, room, onPress: press });
  const entryOf = (entryId: string) => at(rowOf(entryId));
  const cellOf = (entryId: string, property: Cell["property"]): Cell | undefined => {
    const entry = entryOf(entryId);
    const column = columns.find((each) => each.property.property_id === property.property_id);
    return (
      entry &&
      column && {
        entryId,
        property: column.property,
        value: shownValue(entry, column, queue.snapshot()),
        canWrite: canWrite && entry.user_can_write,
      }
    );
  };
  const sheet = useCellSheet({
    editor,
    properties: columns.map(({ property }) => property),
    cellOf,
    isLocked: ({ entryId, property }) => room.locks.has(cellKey(entryId, property.property_id)),
    onExplain: props.onExplain,
  });
  const colorsOf = useEntryColors(database, settings);
  const rowActions = useRowActions(databaseId);
  const saveAsTemplate = useSaveAsTemplate();
  const ticks = useCheckedRows({ total: count, rows: access, actions: rowActions });
  const newRow = useNewRow({ database, view, search, scroller, onBegin: () => undefined });
  const writes = useRangeWrites({ columns, canWrite, rows: access, queue, locks: room.locks });
  const sorted = view.sorts.length > 0 || search !== "";
  const canMove = canWrite && !sorted;
  const order = useRowOrder({ scroller, of, count, canMove, sorted, entryAt: at });
  const history = useUndo({ databaseId, queue, announce: setMessage, onShow: () => undefined });

  useEntrySequence({
    rowOf,
    count,
    access,
    onShow: (row) => show(Math.floor(row / across)),
  });
  const openMenu = (row: number, button: HTMLElement) => {
    const frame = scroller.current?.getBoundingClientRect();
    const box = button.getBoundingClientRect();
    if (frame) setMenu({ row, left: box.left - frame.left, top: box.bottom - frame.top });
  };
  const handleOpen = (row: number) => {
    const entry = at(row);
    if (!entry) return;
    props.onOpenEntry();
    openBeside(entry.page_id);
  };
  const { focused, goTo } = useCardActions({
    list,
    isThere: lead !== undefined && !(rows.failed && rows.total === undefined),
    count,
    across,
    show: (row) => show(Math.floor(row / across)),
    onOpen: handleOpen,
    onEdit: (row, propertyId) => {
      const entry = at(row);
      const property = properties.find((p) => p.property_id === propertyId);
      const cell = entry && property && cellOf(entry.page_id, property);
      if (cell) sheet.tap(cell);
    },
    onPress: (row, propertyId) => {
      const entry = at(row);
      const property = properties.find((p) => p.property_id === propertyId);
      const cell = entry && property && cellOf(entry.page_id, property);
      if (cell) sheet.press(cell);
    },
    onCheck: (row, extend) => void ticks.toggle(row, extend),
    onMenu: openMenu,
    onUndo: history.undo,
    onRedo: history.redo,
  });

  useRevealedCard(props.cell, {
    scroller,
    list,
    isReady: rows.total !== undefined,
    onShow: (row) => show(Math.floor(row / across)),
    onShown: props.onCellShown,
  });

  useCardFind(props.finder, {
    search,
    count: rows.total,
    scroller,
    card: (row) => list.current?.querySelector(`[data-card="${row}"]`) ?? null,
    show: (row) => show(Math.floor(row / across)),
    focus: goTo,
  });

  if (!lead) return null;
  if (rows.failed && rows.total === undefined)
    return <RowsFailed refusal={rows.refusal} settings={settings} onRetry={source.retry} />;
  const concerned = {
    pending: entriesWith(pending),
    locks: entriesWith(room.locks),
    flashes: entriesWith(room.flashes),
  };
  const { onTheirWay, drafting } = newRow;
  const shown = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  // The focused one stays mounted while scrolling.
  const drawn = focused >= 0 && focused < count && !shown.includes(focused) ? [...shown, focused] : shown;
  const style: CSSProperties & Record<`--card-${string}`, string> = {
    height: lines.height,
    "--card-across": String(across),
    "--card-gap": `${gap}px`,
    "--card-line": `${line}px`,
  };
  const menuEntry = menu && at(menu.row);
  return (
    <div className={classes.frame} ref={sizeRef} data-own-tools>
      <div ref={scroller} className={classes.scroller} aria-busy={rows.total === undefined}>
        <ul ref={list} className={classes.cards} aria-label={labels[look](database.name)} style={style}>
          {drawn.map((row) => {
            const entry = at(row);
            const id = entry?.page_id ?? "";
            return (
              <li
                key={entry?.page_id ?? `row-${row}`}
                aria-posinset={row + 1}
                aria-setsize={count}
                data-card={row}
                className={classes.item}
                style={{
                  height: cardHeight,
                  left: `calc(${row % across} * (100% + var(--card-gap)) / var(--card-across))`,
                  transform: `translateY(${Math.floor(row / across) * itemHeight - lines.offset}px)`,
                }}
              >
                <Card
                  entry={entry}
                  row={row}
                  lead={lead}
                  columns={rest}
                  pending={concerned.pending.has(id) ? pending : nothing.pending}
                  locks={concerned.locks.has(id) ? room.locks : nothing.locks}
                  flashes={concerned.flashes.has(id) ? room.flashes : nothing.flashes}
                  colorsOf={colorsOf}
                  checked={entry !== undefined && isChecked(ticks.checked, id)}
                  canCheck={canWrite}
                  look={look}
                  cover={cover}
                />
              </li>
            );
          })}
        </ul>
        {rows.total === 0 && onTheirWay.length === 0 && !drafting ? (
          <p className={classes.empty}>{noRowsText(search, view.filters.length)}</p>
        ) : null}
      </div>
      {onTheirWay.map((entry) => (
        <p key={entry.key} className={classes.saving} aria-busy>
          {entry.title}
          {entry.waiting ? `, ${texts.unsavedCell}` : ""}
        </p>
      ))}
      {drafting ? (
        <div className={classes.draft}>
          <InlineField
            label={lead.property.property_name}
            original=""
            initial=""
            placeholder={texts.newEntry}
            read={(text) => ({ ok: true, value: text.trim() })}
            onCommit={newRow.finish}
            onCancel={() => newRow.finish("", "stay")}
          />
        </div>
      ) : null}
      {menu && menuEntry ? (
        <RowMenu
          place={menu}
          label={texts.cardMenu(menuEntry.title || texts.untitled)}
          canWrite={canWrite}
          canMoveUp={canMove && menu.row > 0}
          canMoveDown={canMove && menu.row < count - 1}
          checked={isChecked(ticks.checked, menuEntry.page_id)}
          onClose={() => setMenu(null)}
          onCheck={() => void ticks.toggle(menu.row, false)}
          onOpen={() => handleOpen(menu.row)}
          onDuplicate={() => void rowActions.duplicate([menuEntry])}
          onSaveTemplate={
            props.canChangeSchema ? () => void saveAsTemplate(databaseId, menuEntry) : undefined
          }
          onMove={(by) => void order.move(menu.row, by)}
          onDelete={() => void rowActions.remove([menuEntry])}
        />
      ) : null}
      <RowTools
        {...props}
        columns={columns}
        ticks={ticks}
        writes={writes}
        sheet={sheet}
        titleOf={(entryId) => entryOf(entryId)?.title ?? ""}
        onOpenEntry={openBeside}
      />
      <VisuallyHidden role="status">{message}</VisuallyHidden>
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
