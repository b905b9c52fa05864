import type { Property } from "@maive/contract";
import { VisuallyHidden } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { SquareKanban } from "lucide-react";
import { useId, useRef, useState } from "react";
import { EmptyState } from "../../../../ui/index.ts";
import { useSaveAsTemplate } from "../../entry-templates/index.ts";
import { addressOpenedBy, entryOpenedBy, openAddress, pressesButton } from "../../properties/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { coverSource } from "../cards/cover-picture.ts";
import { useEntryColors } from "../colors/use-entry-colors.ts";
import { columnsOf } from "../columns/column-layout.ts";
import { useUndo } from "../history/use-undo.ts";
import { gridCommand } from "../input/keyboard.ts";
import { usePress } from "../press/use-press.ts";
import { usePendingCells } from "../outbox/use-pending-cells.ts";
import { useRowActions } from "../row-actions/use-row-actions.ts";
import { rowsOfView } from "../rows/rows-of-view.ts";
import { RowsFailed } from "../rows/rows-failed.tsx";
import type { FoundRowsProps } from "../rows/rows-props.ts";
import { databaseViewTexts } from "../texts.ts";
import { useFolds } from "../groups/use-folds.ts";
import { BoardColumn, type ColumnHandle } from "./board-column.tsx";
import { type BoardCell, type BoardColumn as Shape, cellsOf, columnProperties } from "./board-columns.ts";
import { BoardLane } from "./board-lane.tsx";
import { BoardMenu, type BoardMenuPlace } from "./board-menu.tsx";
import { cardNextToInLanes } from "./card-next-to.ts";
import { focusCard } from "./focus-card.ts";
import { moveCard } from "./move-card.ts";
import { boardTexts as texts } from "./texts.ts";
import { useBoardColumns } from "./use-board-columns.ts";
import { useBoardFind } from "./use-board-find.ts";
import { useBoardDrag } from "./use-board-drag.ts";
import { useListeners } from "./use-listeners.ts";
import classes from "./board.module.css";

/** A view's entries as cards in columns, one for each value of a property. */
export const Board = (props: FoundRowsProps) => {
  const { properties } = props.database;
  const { columns_by: columnsBy } = props.settings.layoutOptions;
  const possible = columnProperties(properties);
  const property = possible.find(({ property_id }) => property_id === columnsBy) ?? possible[0];
  if (!property)
    return <EmptyState icon={SquareKanban} title={texts.noProperty} hint={texts.noPropertyHint} />;
  return <BoardOf key={property.property_id} {...props} property={property} />;
};

const noColumns: readonly Shape[] = [];

/** As many lists are read at first: each cell of a lane is one. */
const listsAtFirst = 60;

interface BoardOfProps extends FoundRowsProps {
  /** Its values are the columns. */
  property: Property;
}

const BoardOf = (props: BoardOfProps) => {
  const { database, settings, search, room, property } = props;
  const { database_id: databaseId, properties, user_can_write: canWrite } = database;
  const { view, layoutOptions } = settings;
  const client = useQueryClient();
  const { open: openBeside } = useSidePanelAddress();
  const board = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const [handles] = useState(() => new Map<string, ColumnHandle>());
  const [menu, setMenu] = useState<BoardMenuPlace | null>(null);
  const [tabStopId, setTabStop] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const { queue, pending } = usePendingCells(databaseId);
  const colorsOf = useEntryColors(database, settings);
  const rowActions = useRowActions(databaseId);
  const saveAsTemplate = useSaveAsTemplate();
  const history = useUndo({ databaseId, queue, announce: setMessage, onShow: () => undefined });

  const base = rowsOfView(databaseId, search, settings);
  const { columns: known, hasMore, failed, retry } = useBoardColumns(base, property);
  const columns = known ?? noColumns;
  const laneProperty = columnProperties(properties).find(
    ({ property_id: id }) => id === layoutOptions.lanes_by && id !== property.property_id,
  );
  const lanesOf = useBoardColumns(base, laneProperty);
  const lanes = laneProperty ? (lanesOf.columns ?? noColumns) : null;
  const folds = useFolds(
    databaseId,
    view.id,
    laneProperty ? [{ property_id: laneProperty.property_id }] : [],
  );
  const expandedAtFirst = Math.max(1, Math.floor(listsAtFirst / Math.max(1, columns.length)));
  const isExpanded = (lane: Shape, at: number) => folds.chosen([lane.value]) ?? at < expandedAtFirst;
  const cells = lanes ? lanes.flatMap((lane) => cellsOf(columns, lane)) : cellsOf(columns, null);
  const [lead, ...rest] = columnsOf(properties, view);
  const values = rest.filter(
    ({ property: { property_id: id } }) => id !== property.property_id && id !== laneProperty?.property_id,
  );
  const isOrdered = view.sorts.length === 0 && search === "";
  const { collapsed } = layoutOptions;

  const shownColumns = columns.filter(({ value }) => !collapsed.includes(value));
  const visible = lanes
    ? lanes.filter(isExpanded).map((lane) => cellsOf(shownColumns, lane))
    : [cellsOf(shownColumns, null)];
  const noteCount = useBoardFind(props.finder, {
    search,
    board,
    handles,
    cells: known && (!laneProperty || lanesOf.columns) ? visible.flat() : undefined,
  });
  const handleHandle = (place: string, handle: ColumnHandle | null) => {
    if (!handle) {
      handles.delete(place);
      return;
    }
    handles.set(place, handle);
    noteCount(place, handle.isCounted ? handle.count : undefined);
  };
  const cellOf = (sought: string) => cells.find(({ place }) => place === sought);
  const move = (entryId: string, fromPlace: string, toPlace: string, row: number) => {
    const [from, to] = [cellOf(fromPlace), cellOf(toPlace)];
    const [source, target] = [handles.get(fromPlace), handles.get(toPlace)];
    const at = source?.rowOf(entryId) ?? -1;
    const entry = source?.at(at);
    if (!from || !to || !source || !entry) return;
    const next = (handle: ColumnHandle | undefined, place: number) =>
      handle && place < handle.count ? (handle.at(place)?.page_id ?? null) : null;
    const moved = moveCard(
      { client, databaseId, property, laneProperty, queue, locks: room.locks, canWrite, isOrdered },
      entry,
      { cell: from, of: source.of, beforeId: next(source, at + 1) },
      { cell: to, of: target?.of ?? ofCell(to), beforeId: next(target, row) },
    );
    if (!moved) return;
    setTabStop(entryId);
    if (from !== to) setMessage(texts.movedTo(entry.title, texts.place(to.column.name, to.lane?.name)));
    else setMessage((row < at ? texts.movedUp : texts.movedDown)(entry.title));
  };
  const ofCell = ({ filters }: BoardCell) => ({ ...base, further: JSON.stringify(filters) });

  const { drag, handlePointerDown, takesClick } = useBoardDrag({
    board,
    handles,
    canDrag: canWrite,
    onDrop: ({ entryId, from, over, row }) => move(entryId, from, over, row),
  });

  const placeOf = (target: EventTarget | null): { entryId: string; place: string } | null => {
    if (!(target instanceof Element)) return null;
    const entryId = target.closest<HTMLElement>("[data-board-card]")?.dataset["boardCard"];
    const place = target.closest<HTMLElement>("[data-board-column]")?.dataset["boardColumn"];
    return entryId === undefined || place === undefined ? null : { entryId, place };
  };
  const openMenu = ({ entryId, place }: { entryId: string; place: string }, target: Element) => {
    const cell = cellOf(place);
    const frame = board.current?.getBoundingClientRect();
    const box = target.closest("[data-board-card]")?.getBoundingClientRect();
    if (frame && box && cell)
      setMenu({ entryId, cell, left: box.right - frame.left, top: box.top - frame.top + 32 });
  };
  const open = (entryId: string) => {
    props.onOpenEntry();
    openBeside(entryId);
  };
  const press = usePress({ databaseId, properties, queue, onOpen: props.onOpenEntry });
  const pressOn = ({ entryId, place }: { entryId: string; place: string }, target: Element) => {
    const id = target.closest<HTMLElement>("[data-board-property]")?.dataset["boardProperty"];
    const button = properties.find(({ property_id }) => String(property_id) === id);
    const handle = handles.get(place);
    const entry = handle?.at(handle.rowOf(entryId));
    if (button && entry)
      press({ entryId, property: button, value: "", canWrite: canWrite && entry.user_can_write });
  };
  const handleClick = (event: MouseEvent) => {
    const card = placeOf(event.target);
    // A key clicks without a pointer.
    if (!card || !(event.target instanceof Element) || (event.detail > 0 && takesClick())) return;
    const address = addressOpenedBy(event.target);
    if (event.target.closest("[data-board-menu]")) openMenu(card, event.target);
    else if (pressesButton(event.target)) pressOn(card, event.target);
    else if (address !== null) openAddress(address);
    else open(entryOpenedBy(event.target) ?? card.entryId);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const card = placeOf(event.target);
    const command = gridCommand(event);
    if (command?.kind === "undo") history.undo();
    else if (command?.kind === "redo") history.redo();
    else if (!card || !(event.target instanceof Element)) return;
    else if (command?.kind === "menu") openMenu(card, event.target);
    else if (event.altKey && event.key.startsWith("Arrow")) {
      const to = cardNextToInLanes(visible, handles, card, event.key, true);
      if (to) move(card.entryId, card.place, to.place, to.row);
      if (to) focusCard(board.current, card.entryId);
    } else {
      const to = cardNextToInLanes(visible, handles, card, event.key, false);
      if (!to) return;
      const handle = handles.get(to.place);
      const next = handle?.at(to.row);
      handle?.show(to.row);
      if (next) focusCard(board.current, next.page_id);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  useListeners(board, {
    click: handleClick,
    focusin: ({ target }) => setTabStop(placeOf(target)?.entryId ?? tabStopId),
    keydown: handleKeyDown,
    pointerdown: handlePointerDown,
  });

  const menuHandle = menu && handles.get(menu.cell.place);
  const menuEntry = menu && menuHandle?.at(menuHandle.rowOf(menu.entryId));
  if (!lead) return null;
  if (failed || lanesOf.failed)
    return <RowsFailed refusal={null} settings={settings} onRetry={failed ? retry : lanesOf.retry} />;
  const drawn = (cell: BoardCell) => (
    <BoardColumn
      key={cell.place}
      database={database}
      settings={settings}
      view={view}
      search={search}
      cell={cell}
      of={ofCell(cell)}
      lead={lead}
      values={values}
      columnPropertyId={property.property_id}
      room={room}
      pending={pending}
      colorsOf={colorsOf}
      sumProperty={properties.find(({ property_id }) => property_id === layoutOptions.sum_of)}
      cover={coverSource(layoutOptions, properties)}
      isCollapsed={collapsed.includes(cell.column.value)}
      dropRow={drag?.over === cell.place ? (isOrdered ? drag.row : null) : null}
      draggedId={drag?.entryId ?? null}
      tabStopId={tabStopId}
      hintId={hintId}
      canManage={props.canChangeSchema}
      onHandle={handleHandle}
      onCollapse={() =>
        settings.layOut({
          layout_options: {
            collapsed: collapsed.includes(cell.column.value)
              ? collapsed.filter((value) => value !== cell.column.value)
              : [...collapsed, cell.column.value],
          },
        })
      }
    />
  );
  return (
    <div className={classes.frame} data-own-tools>
      <VisuallyHidden id={hintId}>{canWrite ? texts.howToMove : ""}</VisuallyHidden>
      <div
        ref={board}
        className={classes.board}
        data-lanes={lanes ? true : undefined}
        role="group"
        aria-label={texts.boardOf(database.name)}
        aria-busy={known === undefined || (laneProperty !== undefined && lanesOf.columns === undefined)}
        data-dragging={drag === null ? undefined : true}
      >
        {lanes
          ? lanes.map((lane, at) => (
              <BoardLane
                key={lane.value}
                lane={lane}
                isExpanded={isExpanded(lane, at)}
                onExpand={(on) => folds.choose([lane.value], on)}
              >
                {cellsOf(columns, lane).map(drawn)}
              </BoardLane>
            ))
          : cells.map(drawn)}
        {menu && menuEntry ? (
          <BoardMenu
            place={menu}
            label={databaseViewTexts.cardMenu(menuEntry.title || databaseViewTexts.untitled)}
            canWrite={canWrite && menuEntry.user_can_write}
            cells={cells}
            onOpen={() => open(menuEntry.page_id)}
            onMove={({ place }) => {
              move(menu.entryId, menu.cell.place, place, handles.get(place)?.count ?? 0);
              focusCard(board.current, menu.entryId);
            }}
            onDuplicate={() => void rowActions.duplicate([menuEntry])}
            onSaveTemplate={
              props.canChangeSchema ? () => void saveAsTemplate(databaseId, menuEntry) : undefined
            }
            onDelete={() => void rowActions.remove([menuEntry])}
            onClose={() => setMenu(null)}
          />
        ) : null}
      </div>
      {hasMore ? <p className={classes.empty}>{texts.more(columns.length)}</p> : null}
      <VisuallyHidden role="status">{message}</VisuallyHidden>
    </div>
  );
};
