import type { DriveItem } from "@maive/contract";
import { useElementSize, useMediaQuery } from "@mantine/hooks";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  useEffect,
  useImperativeHandle,
  useRef,
  type ComponentProps,
  type DragEvent,
  type Ref,
  type RefObject,
} from "react";
import type { View } from "../hooks/use-view-preferences.ts";
import { useItemDropTarget } from "../hooks/use-item-drag.ts";
import type { Selection } from "../model/selection.ts";
import type { Sorting } from "../model/sort-items.ts";
import { driveTexts as texts } from "../texts.ts";
import { ColumnHeads } from "./column-heads.tsx";
import classes from "./item-collection.module.css";
import { ItemRow, type ItemProps } from "./item-row.tsx";
import { ItemTile } from "./item-tile.tsx";

const rowHeight = { fine: 44, coarse: 60 };
const tileHeight = 208;
const headHeight = 36;
/** Minimum tile width in px; two columns on phones. */
const tileWidth = 152;
const tileGap = 12;

/** For the keyboard handling. */
export interface CollectionHandle {
  columns: () => number;
  pageRows: () => number;
  /** Brings an item into sight and gives it the focus. */
  focus: (fileId: string) => void;
}

interface ItemCollectionProps {
  items: readonly DriveItem[];
  view: View;
  selection: Selection;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  renamingId: string | null;
  onRenamed: ItemProps["onRenamed"];
  withPath: boolean;
  events: ComponentProps<"div">;
  onDropItems: (items: readonly DriveItem[], path: string) => void;
  scroller: RefObject<HTMLDivElement | null>;
  ref: Ref<CollectionHandle>;
}

const elementOf = (list: HTMLElement | null, fileId: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-file-id="${CSS.escape(fileId)}"]`) ?? null;

/** A virtualised list or grid of files and folders. */
export const ItemCollection = (props: ItemCollectionProps) => {
  const { items, view, selection, sorting, onSort, renamingId, onRenamed, withPath, events, scroller, ref } =
    props;
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const coarse = useMediaQuery("(pointer: coarse)", false, { getInitialValueInEffect: false });
  const asGrid = view === "grid";
  const columns = asGrid ? Math.max(2, Math.floor((width + tileGap) / (tileWidth + tileGap))) : 1;
  const height = asGrid ? tileHeight + tileGap : coarse ? rowHeight.coarse : rowHeight.fine;
  const activeId = items.some(({ file_id }) => file_id === selection.active)
    ? selection.active
    : items[0]?.file_id;
  const activeRow = Math.floor(items.findIndex(({ file_id }) => file_id === activeId) / columns);
  const pendingFocus = useRef<string | null>(null);
  const virtualizer = useVirtualizer({
    count: Math.ceil(items.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: asGrid ? 2 : 8,
    scrollMargin: asGrid ? 0 : headHeight,
    scrollPaddingStart: asGrid ? 0 : headHeight,
    initialRect: { width: 1_000, height: 700 },
    // The item that has the focus must not vanish while the list is scrolled.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.max(0, activeRow)])].toSorted((a, b) => a - b),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);

  // An item out of sight exists only after the scroll: the pending focus waits for it.
  useEffect(() => {
    const pendingId = pendingFocus.current;
    if (pendingId === null) return;
    const element = elementOf(scroller.current, pendingId);
    if (element) {
      pendingFocus.current = null;
      element.focus({ preventScroll: true });
      return;
    }
    const index = items.findIndex(({ file_id }) => file_id === pendingId);
    if (index >= 0) virtualizer.scrollToIndex(Math.floor(index / columns));
  });
  useImperativeHandle(
    ref,
    () => ({
      columns: () => columns,
      pageRows: () => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / height) - 1),
      focus: (fileId) => {
        const element = elementOf(scroller.current, fileId);
        element?.focus({ preventScroll: true });
        pendingFocus.current = element ? null : fileId;
        const index = items.findIndex(({ file_id }) => file_id === fileId);
        if (index >= 0) virtualizer.scrollToIndex(Math.floor(index / columns));
      },
    }),
    [columns, height, items, scroller, virtualizer],
  );

  const folderBelow = (event: DragEvent): string | null => {
    const element = event.target instanceof Element ? event.target.closest("[data-file-id]") : null;
    const id = element instanceof HTMLElement ? element.dataset.fileId : undefined;
    const item = items.find(({ file_id }) => file_id === id);
    return item?.is_folder && item.user_can_write ? item.path : null;
  };
  const { over, handlers } = useItemDropTarget(folderBelow, props.onDropItems);
  const propsOf = (item: DriveItem): ItemProps => ({
    item,
    selected: selection.chosen.has(item.file_id),
    active: item.file_id === activeId,
    renaming: item.file_id === renamingId,
    target: over !== null && item.is_folder && item.path === over,
    withPath,
    draggable: !coarse && item.user_can_write,
    onRenamed,
  });

  return (
    <div
      ref={scroller}
      tabIndex={-1}
      className={classes.scroller}
      data-view={view}
      data-selecting={selection.chosen.size > 0 || undefined}
      {...events}
      {...handlers}
    >
      <div
        role="grid"
        aria-label={texts.files}
        aria-multiselectable
        aria-rowcount={asGrid ? Math.ceil(items.length / columns) : items.length + 1}
        aria-colcount={asGrid ? columns : 5}
      >
        {!asGrid && <ColumnHeads sorting={sorting} onSort={onSort} />}
        <div
          ref={measured}
          role="rowgroup"
          className={classes.rows}
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            if (asGrid)
              return (
                <div
                  key={key}
                  role="row"
                  aria-rowindex={index + 1}
                  className={classes.tiles}
                  style={{
                    height: tileHeight,
                    transform: `translateY(${start}px)`,
                    gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
                  }}
                >
                  {items.slice(index * columns, (index + 1) * columns).map((item, column) => (
                    <ItemTile key={item.file_id} column={column} {...propsOf(item)} />
                  ))}
                </div>
              );
            const item = items[index];
            return (
              item && (
                <ItemRow
                  key={item.file_id}
                  index={index}
                  height={height}
                  top={start - headHeight}
                  {...propsOf(item)}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
};
