import type { DatabaseDetail, Entry, Property, View } from "@maive/contract";
import { useVirtualizer } from "@tanstack/react-virtual";
import { ChevronsLeft, ChevronsRight, Plus } from "lucide-react";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { ChoiceTag, InlineField } from "../../properties/index.ts";
import type { CoverSource } from "../cards/cover-picture.ts";
import { entriesWith } from "../cells/cell-key.ts";
import type { ColorsOf } from "../colors/entry-colors.ts";
import type { Column } from "../columns/column-layout.ts";
import type { DatabaseRoom } from "../live/use-database-room.ts";
import { NewRowMenu } from "../new-rows/new-row-menu.tsx";
import { useNewRow } from "../new-rows/use-new-row.ts";
import type { PendingCells } from "../outbox/write-queue.ts";
import { RowsFailed } from "../rows/rows-failed.tsx";
import type { RowsOf } from "../rows/rows.ts";
import { useCachedRows, useGridRows } from "../rows/use-grid-rows.ts";
import { databaseViewTexts } from "../texts.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { BoardCard } from "./board-card.tsx";
import type { BoardCell } from "./board-columns.ts";
import { boardTexts as texts } from "./texts.ts";
import { useColumnSum } from "./use-column-sum.ts";
import classes from "./board.module.css";

/** A column as the board's keys and drags see it. */
export interface ColumnHandle {
  of: RowsOf;
  /** Number of its entries. */
  count: number;
  /** The number is known. */
  isCounted: boolean;
  at(row: number): Entry | undefined;
  rowOf(entryId: string): number;
  /** Scrolls to a card. */
  show(row: number): void;
}

interface BoardColumnProps {
  database: DatabaseDetail;
  settings: ViewSettings;
  view: View;
  search: string;
  cell: BoardCell;
  of: RowsOf;
  lead: Column;
  values: readonly Column[];
  columnPropertyId: number;
  room: DatabaseRoom;
  pending: PendingCells;
  colorsOf: ColorsOf;
  sumProperty: Property | undefined;
  cover: CoverSource | null;
  isCollapsed: boolean;
  /** Where a dragged card would go. */
  dropRow: number | null;
  draggedId: string | null;
  tabStopId: string | null;
  hintId: string;
  onHandle(place: string, handle: ColumnHandle | null): void;
  /** May make and change templates of entries. */
  canManage: boolean;
  onCollapse(): void;
}

/** Assumed height of a card that has not been measured, and the gap, in px. */
const cardHeight = 64;
const cardGap = 8;

const nothing = { pending: new Map(), locks: new Map(), flashes: new Set<never>() } as const;

/** A column of a board: its own window of rows, of which only the visible ones are mounted. */
export const BoardColumn = (props: BoardColumnProps) => {
  // The virtualizer is mutable, so that its results must not be memoised by the React compiler.
  "use no memo";
  const { database, settings, cell, of, lead, room, pending, onHandle, dropRow } = props;
  const { column, place, lane } = cell;
  const placeName = texts.place(column.name, lane?.name);
  const list = useRef<HTMLDivElement>(null);
  const { source, onRange, at, rowOf } = useGridRows(of);
  const rows = useCachedRows(source);
  const count = rows.total ?? 0;
  const sum = useColumnSum(of, props.sumProperty);
  // A new entry gets what the filters of its column and lane demand.
  const view = useMemo(
    () => ({
      ...props.view,
      filters: [...props.view.filters, ...(lane ? [lane.filter] : []), column.filter],
    }),
    [props.view, lane, column.filter],
  );
  const newRow = useNewRow({
    database,
    view,
    search: props.search,
    scroller: list,
    onBegin: () => undefined,
  });
  const virtual = useVirtualizer<HTMLDivElement, Element>({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => cardHeight,
    getItemKey: (row) => at(row)?.page_id ?? row,
    gap: cardGap,
    overscan: 5,
    initialRect: { width: 280, height: 600 },
  });
  const items = virtual.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  useLayoutEffect(() => onRange(first, last), [onRange, first, last]);
  useEffect(() => {
    onHandle(place, {
      of,
      count,
      isCounted: rows.total !== undefined,
      at,
      rowOf,
      show: (row) => virtual.scrollToIndex(row, { align: "auto" }),
    });
  });
  useEffect(() => () => onHandle(place, null), [onHandle, place]);

  const concerned = {
    pending: entriesWith(pending),
    locks: entriesWith(room.locks),
    flashes: entriesWith(room.flashes),
  };
  const name = column.color ? <ChoiceTag name={column.name} color={column.color} /> : column.name;
  const head = (
    <>
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{rows.total === undefined ? "" : count.toLocaleString("de-DE")}</span>
    </>
  );
  if (props.isCollapsed)
    return (
      <section
        className={classes.folded}
        aria-label={texts.column(placeName, count)}
        data-board-column={place}
      >
        <IconButton label={texts.expand(placeName)} onClick={props.onCollapse}>
          <Icon of={ChevronsRight} size={16} />
        </IconButton>
        {head}
      </section>
    );
  // One stop of Tab per column: the card that had the focus last, else the first.
  const tabStop = props.tabStopId === null ? -1 : rowOf(props.tabStopId);
  const startOf = (row: number): number =>
    items.find(({ index }) => index === row)?.start ?? virtual.getTotalSize() + cardGap / 2;
  return (
    <section className={classes.column} aria-label={texts.column(placeName, count)} data-board-column={place}>
      <header className={classes.columnHead}>
        <div className={classes.headLine}>
          {head}
          {database.user_can_write ? (
            <IconButton label={texts.newIn(placeName)} onClick={() => newRow.begin()} ref={newRow.button}>
              <Icon of={Plus} size={16} />
            </IconButton>
          ) : null}
          <NewRowMenu
            database={database}
            settings={settings}
            canManage={props.canManage}
            newRow={newRow}
            label={texts.templatesIn(placeName)}
          />
          <IconButton label={texts.collapse(placeName)} onClick={props.onCollapse}>
            <Icon of={ChevronsLeft} size={16} />
          </IconButton>
        </div>
        {sum === null || !props.sumProperty ? null : (
          <span className={classes.sum} title={texts.sum(props.sumProperty.property_name, sum)}>
            Σ {sum}
          </span>
        )}
      </header>
      {newRow.drafting ? (
        <div className={classes.draft}>
          <InlineField
            label={lead.property.property_name}
            original=""
            initial=""
            placeholder={databaseViewTexts.newEntry}
            read={(text) => ({ ok: true, value: text.trim() })}
            onCommit={newRow.finish}
            onCancel={() => newRow.finish("", "stay")}
          />
        </div>
      ) : null}
      <div ref={list} className={classes.list} data-board-list aria-busy={rows.total === undefined}>
        {rows.failed && rows.total === undefined ? (
          <RowsFailed refusal={rows.refusal} settings={settings} onRetry={source.retry} />
        ) : null}
        {rows.total === 0 && dropRow === null ? <p className={classes.empty}>{texts.empty}</p> : null}
        <ul className={classes.cards} style={{ height: Math.max(virtual.getTotalSize(), 40) }}>
          {items.map(({ index, start, key }) => {
            const entry = at(index);
            const id = entry?.page_id ?? "";
            return (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={count}
                className={classes.item}
                style={{ transform: `translateY(${start}px)` }}
              >
                <BoardCard
                  entry={entry}
                  lead={lead}
                  values={props.values}
                  columnPropertyId={props.columnPropertyId}
                  pending={concerned.pending.has(id) ? pending : nothing.pending}
                  locks={concerned.locks.has(id) ? room.locks : nothing.locks}
                  flashes={concerned.flashes.has(id) ? room.flashes : nothing.flashes}
                  colorsOf={props.colorsOf}
                  cover={props.cover}
                  isDragged={props.draggedId === id && id !== ""}
                  isTabStop={tabStop === -1 ? index === 0 : index === tabStop}
                  hintId={props.hintId}
                />
              </li>
            );
          })}
          {dropRow === null ? null : (
            <li
              className={classes.drop}
              aria-hidden
              style={{ transform: `translateY(${startOf(dropRow) - cardGap / 2}px)` }}
            />
          )}
        </ul>
      </div>
    </section>
  );
};
