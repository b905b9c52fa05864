import type { Property, View } from "@maive/contract";
import { useMemo, useState } from "react";
import { columnsOf, fitSticky, frozenCount, type Column } from "./column-layout.ts";
import { columnEdges } from "./column-window.ts";
import { withColumns } from "../views/view-settings.ts";

export interface GridColumns {
  columns: readonly Column[];
  /** The left edges of the columns, and the right edge of the last. */
  edges: readonly number[];
  /** How many of the first columns stay in place while the others scroll sideways. */
  frozen: number;
  /** Wrapped columns determine the row height, so that they are always rendered. */
  wrapped: readonly number[];
  /** Width of all columns and row headers in px. */
  width: number;
  /** Previews an unsaved width; null: the saved one. */
  onDrag(propertyId: number, width: number | null): void;
}

/** A view's columns as rendered, memoised. */
export const useGridColumns = (
  properties: readonly Property[],
  view: View,
  { tableWidth, gutter, freeze }: { tableWidth: number; gutter: number; freeze: number },
): GridColumns => {
  const [dragged, setDragged] = useState<{ id: number; width: number } | null>(null);
  const layout = useMemo(() => {
    const shown = dragged ? withColumns(view, { [dragged.id]: { width: dragged.width } }) : view;
    const columns = fitSticky(columnsOf(properties, shown), tableWidth);
    const edges = columnEdges(columns);
    return {
      columns,
      edges,
      frozen: frozenCount(columns, freeze, tableWidth),
      wrapped: columns.flatMap(({ wordWrap }, index) => (wordWrap ? [index] : [])),
    };
  }, [properties, view, dragged, tableWidth, freeze]);
  return {
    ...layout,
    width: (layout.edges.at(-1) ?? 0) + gutter,
    onDrag: (id, width) => setDragged(width === null ? null : { id, width }),
  };
};
