import { InlineField, type AfterEdit } from "../../properties/index.ts";
import type { Column } from "../columns/column-layout.ts";
import type { PendingEntry } from "../rows/entries.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { CellMarks } from "../cells/cell-marks.tsx";
import classes from "../grid/grid.module.css";

/** Placeholder cells of an unsaved row. */
const Filler = ({ columns, from }: { columns: readonly Column[]; from: number }) =>
  columns
    .slice(1)
    .map(({ property, width }, index) => (
      <div
        key={property.property_id}
        role="gridcell"
        aria-colindex={from + index}
        aria-label={texts.emptyCell(property.property_name)}
        className={classes.cell}
        style={{ width }}
      />
    ));

/** Placeholder of the row header. */
const EmptyHead = ({ rowIndex }: { rowIndex: number }) => (
  <div
    role="rowheader"
    aria-colindex={1}
    aria-label={texts.rowNumber(rowIndex - 1)}
    className={classes.emptyHead}
  />
);

interface DraftRowProps {
  columns: readonly Column[];
  /** 1-based, for `aria-rowindex`. */
  rowIndex: number;
  /** Offset in px among the rows; absent: behind them. */
  top?: number;
  onCommit(title: string, after: AfterEdit): void;
  onCancel(): void;
}

/** The empty lead cell of '+ Neu'. */
export const DraftRow = ({ columns, rowIndex, top, onCommit, onCancel }: DraftRowProps) => {
  const lead = columns[0];
  if (!lead) return null;
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className={classes.row}
      {...(top === undefined
        ? { "data-static": true }
        : { "data-above": true, style: { transform: `translateY(${top}px)` } })}
    >
      <EmptyHead rowIndex={rowIndex} />
      <div
        role="gridcell"
        aria-colindex={2}
        className={classes.cell}
        style={{ width: lead.width }}
        data-lead
        data-editing
      >
        <InlineField
          label={lead.property.property_name}
          original=""
          initial=""
          read={(text) => ({ ok: true, value: text.trim() })}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      </div>
      <Filler columns={columns} from={3} />
    </div>
  );
};

/** A new row being saved. */
export const SavingRow = ({
  columns,
  rowIndex,
  entry,
}: {
  columns: readonly Column[];
  rowIndex: number;
  entry: PendingEntry;
}) => {
  const lead = columns[0];
  if (!lead) return null;
  return (
    <div role="row" aria-rowindex={rowIndex} aria-busy className={classes.row} data-static>
      <EmptyHead rowIndex={rowIndex} />
      <div
        role="gridcell"
        aria-colindex={2}
        aria-label={entry.waiting ? `${entry.title}, ${texts.unsavedCell}` : entry.title}
        className={classes.cell}
        style={{ width: lead.width }}
        data-lead
        data-waiting={entry.waiting || undefined}
      >
        <span className={classes.value}>{entry.title}</span>
        <CellMarks holder={undefined} flash={false} waiting={entry.waiting} />
      </div>
      <Filler columns={columns} from={3} />
    </div>
  );
};
