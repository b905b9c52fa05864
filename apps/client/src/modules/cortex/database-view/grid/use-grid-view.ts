import { useElementSize } from "@mantine/hooks";
import { useMemo, useRef } from "react";
import type { DataGridProps } from "./data-grid-props.ts";
import type { GridBodyHandle } from "./grid-body.tsx";
import { drawnColumns } from "../columns/column-window.ts";
import { rowsOfView } from "../rows/rows-of-view.ts";
import { useColumnWindow } from "../columns/use-column-window.ts";
import { useGridColumns } from "../columns/use-grid-columns.ts";
import { useGridRows, useRowsState } from "../rows/use-grid-rows.ts";
import { rowLines, useRowHeight } from "./use-row-virtualizer.ts";
import { useStuckHead } from "../columns/use-stuck-head.ts";
import { useSummaries } from "../summaries/use-summaries.ts";

/** Width of the row headers, for the longest number and the grip. */
const gutterFor = (count: number): number => (count < 10_000 ? 46 : 46 + 8 * (String(count).length - 4));

/** The data and layout of a view's visible rows and columns. */
export const useGridView = ({ database, settings, search }: DataGridProps) => {
  const { database_id: databaseId, properties, user_can_write: canWrite } = database;
  const { view } = settings;
  const rowHeight = useRowHeight();
  const lines = rowLines[settings.layoutOptions.row_height];
  const bodyRowHeight = useRowHeight(lines);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<GridBodyHandle>(null);
  useStuckHead(scroller, rowHeight);
  const { ref: sizeRef, width: tableWidth } = useElementSize();

  const of = rowsOfView(databaseId, search, settings);
  const { source, access, onRange, at, rowOf } = useGridRows(of);
  const rows = useRowsState(source);
  const count = rows.total ?? 0;
  const summaries = useSummaries({ ...of, sorts: undefined }, properties);
  const isUnfiltered = search === "" && view.filters.length === 0;
  const takesFirstRows = canWrite && rows.total === 0 && isUnfiltered;
  const gutter = gutterFor(count);
  const layout = useGridColumns(properties, view, {
    tableWidth,
    gutter,
    freeze: settings.layoutOptions.frozen_columns,
  });
  const { columns, edges, frozen, wrapped } = layout;
  const shown = useColumnWindow(scroller, edges, frozen);
  const drawn = useMemo(() => drawnColumns(edges, shown, wrapped, frozen), [edges, shown, wrapped, frozen]);
  const bounds = { rows: count, columns: columns.length };
  const showRow = (row: number) => body.current?.showRow(row);
  return {
    scroller,
    body,
    sizeRef,
    rowHeight,
    bodyRowHeight,
    lines,
    gutter,
    of,
    source,
    access,
    onRange,
    at,
    rowOf,
    rows,
    count,
    bounds,
    showRow,
    layout,
    columns,
    edges,
    frozen,
    wrapped,
    shown,
    drawn,
    summaries,
    takesFirstRows,
  };
};

export type GridView = ReturnType<typeof useGridView>;
