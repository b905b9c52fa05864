import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef, type CSSProperties } from "react";
import { createRoot } from "react-dom/client";
import { columnCount, titleOf, valueAt } from "../../grid/sheet.ts";

const requested = new URLSearchParams(location.search);
const size = (name: string, otherwise: number): number => Number(requested.get(name) ?? otherwise);
const rowHeight = 36;
const columnWidth = 180;
/** Number of cells per row, equal to the compared table's. */
const cellsInRow = size("cells", 8);

const cell = (left: number): CSSProperties => ({
  position: "absolute",
  left,
  width: columnWidth,
  height: rowHeight,
  overflow: "hidden",
  whiteSpace: "nowrap",
});

/** Rows and columns of text, virtual, all in memory: what scrolling costs without MAIVE around it. */
const BareGrid = () => {
  "use no memo";
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: size("rows", 100_000),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount + 1,
    getScrollElement: () => scroller.current,
    estimateSize: () => columnWidth,
    overscan: Math.max(0, cellsInRow - Math.ceil(size("width", 1_100) / columnWidth)),
  });
  return (
    <div
      ref={scroller}
      role="grid"
      style={{ width: size("width", 1_100), height: size("height", 630), overflow: "auto" }}
    >
      <div style={{ position: "relative", width: columns.getTotalSize(), height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="row"
            style={{
              position: "absolute",
              top: 0,
              width: "100%",
              height: rowHeight,
              transform: `translateY(${row.start}px)`,
            }}
          >
            {columns.getVirtualItems().map((column) => (
              <div key={column.key} role="gridcell" style={cell(column.start)}>
                {column.index === 0 ? titleOf(row.index) : String(valueAt(row.index, column.index - 1))}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
};

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <>
      <BareGrid />
      <input aria-label="bare" />
    </>,
  );
