import type { GridView } from "../grid/use-grid-view.ts";
import type { GridWork } from "../grid/use-grid-work.ts";
import { selectionAt } from "../selection/selection.ts";
import { DraftRow } from "./draft-row.tsx";

interface GridDraftProps {
  grid: GridView;
  work: GridWork;
  rowIndex: number;
  /** Offset in px, between other rows. */
  top?: number;
}

/** The row being created. */
export const GridDraft = ({ grid: { columns }, work, rowIndex, top }: GridDraftProps) => {
  const { newRow, goOnIn, selection } = work;
  return (
    <DraftRow
      columns={columns}
      rowIndex={rowIndex}
      {...(top === undefined ? {} : { top })}
      onCommit={(title, after) => newRow.finish(title, after, goOnIn)}
      onCancel={() => {
        const { below } = newRow;
        newRow.finish("", "stay");
        if (below !== null) selection.select(selectionAt({ row: below, column: 0 }));
      }}
    />
  );
};
