import type { Property } from "@maive/contract";
import { VisuallyHidden } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { SquareKanban } from "lucide-react";
import { useId, useRef, useState } from "react";
import { EmptyState } from "../../../../ui/index.ts";
import { entryOpenedBy } from "../../properties/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { columnsOf } from "../columns/column-layout.ts";
import { useUndo } from "../history/use-undo.ts";
import { gridCommand } from "../input/keyboard.ts";
import { usePendingCells } from "../outbox/use-pending-cells.ts";
import { useRowActions } from "../row-actions/use-row-actions.ts";
import { rowsOfView } from "../rows/rows-of-view.ts";
import { RowsFailed } from "../rows/rows-failed.tsx";
import type { RowsProps } from "../rows/rows-props.ts";
import { databaseViewTexts } from "../texts.ts";
import { BoardColumn, type ColumnHandle } from "./board-column.tsx";
import { columnProperties, type BoardColumn as Shape } from "./board-columns.ts";
import { BoardMenu, type BoardMenuPlace } from "./board-menu.tsx";
import { cardNextTo } from "./card-next-to.ts";
import { focusCard } from "./focus-card.ts";
import { moveCard } from "./move-card.ts";
import { boardTexts as texts } from "./texts.ts";
import { useBoardColumns } from "./use-board-columns.ts";
import { useBoardDrag } from "./use-board-drag.ts";
import { useListeners } from "./use-listeners.ts";
import classes from "./board.module.css";

/** A view's entries as cards in columns, one for each value of a property. */
export const Board = (props: RowsProps) => {
  const { properties } = props.database;
  const { columns_by: wanted } = props.settings.layoutOptions;
  const possible = columnProperties(properties);
  const property = possible.find(({ property_id }) => property_id === wanted) ?? possible[0];
  if (!property)
    return <EmptyState icon={SquareKanban} title={texts.noProperty} hint={texts.noPropertyHint} />;
  return <BoardOf key={property.property_id} {...props} property={property} />;
};

const noColumns: readonly Shape[] = [];

interface BoardOfProps extends RowsProps {
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
  const rowActions = useRowActions(databaseId);
  const history = useUndo({ databaseId, queue, announce: setMessage, onShow: () => undefined });

  const base = rowsOfView(databaseId, search, settings);
  const { columns: known, hasMore, failed, retry } = useBoardColumns(base, property);
  const columns = known ?? noColumns;
  const [lead, ...rest] = columnsOf(properties, view);
  const values = rest.filter((column) => column.property.property_id !== property.property_id);
  const isOrdered = view.sorts.length === 0 && search === "";
  const { collapsed } = layoutOptions;

  const handleHandle = (value: string, handle: ColumnHandle | null) => {
    if (handle) handles.set(value, handle);
    else handles.delete(value);
  };
  const columnOf = (value: string) => columns.find((column) => column.value === value);
  const move = (entryId: string, fromValue: string, toValue: string, row: number) => {
    const [from, to] = [columnOf(fromValue), columnOf(toValue)];
    const [source, target] = [handles.get(fromValue), handles.get(toValue)];
    const at = source?.rowOf(entryId) ?? -1;
    const entry = source?.at(at);
    if (!from || !to || !source || !entry) return;
    const next = (handle: ColumnHandle | undefined, place: number) =>
      handle && place < handle.count ? (handle.at(place)?.page_id ?? null) : null;
    const moved = moveCard(
      { client, databaseId, property, queue, locks: room.locks, canWrite, isOrdered },
      entry,
      { column: from, of: source.of, beforeId: next(source, at + 1) },
      { column: to, of: target?.of ?? ofColumn(to), beforeId: next(target, row) },
    );
    if (!moved) return;
    setTabStop(entryId);
    if (from !== to) setMessage(texts.movedTo(entry.title, to.name));
    else setMessage((row < at ? texts.movedUp : texts.movedDown)(entry.title));
  };
  const ofColumn = (column: Shape) => ({ ...base, further: JSON.stringify([column.filter]) });

  const { drag, handlePointerDown, takesClick } = useBoardDrag({
    board,
    handles,
    canDrag: canWrite,
    onDrop: ({ entryId, from, over, row }) => move(entryId, from, over, row),
  });

  const placeOf = (target: EventTarget | null): { entryId: string; value: string } | null => {
    if (!(target instanceof Element)) return null;
    const entryId = target.closest<HTMLElement>("[data-board-card]")?.dataset["boardCard"];
    const value = target.closest<HTMLElement>("[data-board-column]")?.dataset["boardColumn"];
    return entryId === undefined || value === undefined ? null : { entryId, value };
  };
  const openMenu = (card: { entryId: string; value: string }, target: Element) => {
    const frame = board.current?.getBoundingClientRect();
    const box = target.closest("[data-board-card]")?.getBoundingClientRect();
    if (frame && box) setMenu({ ...card, left: box.right - frame.left, top: box.top - frame.top + 32 });
  };
  const open = (entryId: string) => {
    props.onOpenEntry();
    openBeside(entryId);
  };
  const handleClick = (event: MouseEvent) => {
    const card = placeOf(event.target);
    if (!card || !(event.target instanceof Element) || takesClick()) return;
    if (event.target.closest("[data-board-menu]")) openMenu(card, event.target);
    else open(entryOpenedBy(event.target) ?? card.entryId);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const card = placeOf(event.target);
    const command = gridCommand(event);
    const visible = columns.filter(({ value }) => !collapsed.includes(value));
    if (command?.kind === "undo") history.undo();
    else if (command?.kind === "redo") history.redo();
    else if (!card || !(event.target instanceof Element)) return;
    else if (command?.kind === "menu") openMenu(card, event.target);
    else if (event.altKey && event.key.startsWith("Arrow")) {
      const to = cardNextTo(visible, handles, card, event.key, true);
      if (to) move(card.entryId, card.value, to.value, to.row);
      if (to) focusCard(board.current, card.entryId);
    } else {
      const to = cardNextTo(visible, handles, card, event.key, false);
      if (!to) return;
      const handle = handles.get(to.value);
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

  const menuEntry = menu && handles.get(menu.value)?.at(handles.get(menu.value)?.rowOf(menu.entryId) ?? -1);
  if (!lead) return null;
  if (failed) return <RowsFailed refusal={null} settings={settings} onRetry={retry} />;
  return (
    <div className={classes.frame} data-own-tools>
      <VisuallyHidden id={hintId}>{canWrite ? texts.howToMove : ""}</VisuallyHidden>
      <div
        ref={board}
        className={classes.board}
        role="group"
        aria-label={texts.boardOf(database.name)}
        aria-busy={known === undefined}
        data-dragging={drag === null ? undefined : true}
      >
        {columns.map((column) => (
          <BoardColumn
            key={column.value}
            database={database}
            settings={settings}
            view={view}
            search={search}
            column={column}
            of={ofColumn(column)}
            lead={lead}
            values={values}
            columnPropertyId={property.property_id}
            room={room}
            pending={pending}
            sumProperty={properties.find(({ property_id }) => property_id === layoutOptions.sum_of)}
            hasCover={layoutOptions.cover === "page"}
            isCollapsed={collapsed.includes(column.value)}
            dropRow={drag?.over === column.value ? (isOrdered ? drag.row : null) : null}
            draggedId={drag?.entryId ?? null}
            tabStopId={tabStopId}
            hintId={hintId}
            onHandle={handleHandle}
            onCollapse={() =>
              settings.layOut({
                layout_options: {
                  collapsed: collapsed.includes(column.value)
                    ? collapsed.filter((value) => value !== column.value)
                    : [...collapsed, column.value],
                },
              })
            }
          />
        ))}
        {menu && menuEntry ? (
          <BoardMenu
            place={menu}
            label={databaseViewTexts.cardMenu(menuEntry.title || databaseViewTexts.untitled)}
            canWrite={canWrite && menuEntry.user_can_write}
            columns={columns}
            onOpen={() => open(menuEntry.page_id)}
            onMove={(column) => {
              move(menu.entryId, menu.value, column.value, handles.get(column.value)?.count ?? 0);
              focusCard(board.current, menu.entryId);
            }}
            onDuplicate={() => void rowActions.duplicate([menuEntry])}
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
