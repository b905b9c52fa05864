import type { Property, View } from "@maive/contract";
import { useMemo, useState } from "react";
import { columnsOf, fitSticky, type Column } from "./column-layout.ts";
import { columnEdges } from "./column-window.ts";
import { withColumns } from "../views/view-settings.ts";

export interface GridColumns {
  columns: readonly Column[];
  /** The left edges of the columns, and the right edge of the last. */
  edges: readonly number[];
  /** The wrapped ones: they decide how high a row is, so they are always drawn. */
  wrapped: readonly number[];
  /** Pixels of all columns and the row heads. */
  width: number;
  /** Shows a column in a width that is not saved yet; null: as saved. */
  onDrag(propertyId: number, width: number | null): void;
}

/** The columns of a view as they are drawn; the same objects as long as nothing about them changes. */
export const useGridColumns = (
  properties: readonly Property[],
  view: View,
  { tableWidth, gutter }: { tableWidth: number; gutter: number },
): GridColumns => {
  const [dragged, setDragged] = useState<{ id: number; width: number } | null>(null);
  const layout = useMemo(() => {
    const shown = dragged ? withColumns(view, { [dragged.id]: { width: dragged.width } }) : view;
    const columns = fitSticky(columnsOf(properties, shown), tableWidth);
    const edges = columnEdges(columns);
    return {
      columns,
      edges,
      wrapped: columns.flatMap(({ wordWrap }, index) => (wordWrap ? [index] : [])),
    };
  }, [properties, view, dragged, tableWidth]);
  return {
    ...layout,
    width: (layout.edges.at(-1) ?? 0) + gutter,
    onDrag: (id, width) => setDragged(width === null ? null : { id, width }),
  };
};
