import type { Property } from "@maive/contract";
import { memo, type CSSProperties, type ReactNode } from "react";
import { alignOf, displayText, isPlain } from "../../properties/index.ts";
import { useShownText } from "./use-shown-text.ts";
import type { Person } from "../live/cell-locks.ts";
import { cellName } from "./cell-name.ts";
import { fitsOneLine } from "./fits-one-line.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { CellContent } from "./cell-content.tsx";
import { CellMarks } from "./cell-marks.tsx";
import classes from "../grid/grid.module.css";

export interface GridCellProps {
  property: Property;
  /** 0-based place in its row, for selection and for assistive technology. */
  column: number;
  width: number;
  /** Pixels of columns before it that are not drawn. */
  gap: number;
  wordWrap: boolean;
  /** Undefined while the row is on its way. */
  value: string | undefined;
  selected: boolean;
  /** The one of the selected cells that is edited. */
  active: boolean;
  /** Which edges of the selected range the cell is at: letters of `t`, `r`, `b`, `l`. */
  edges: string;
  /** The fill handle is dragged over the cell. */
  toFill: boolean;
  /** The cell has the fill handle. */
  corner: boolean;
  /** The one cell that Tab reaches. */
  tabStop: boolean;
  /** Somebody else edits the cell. */
  holder: Person | undefined;
  flash: boolean;
  /** The value could not be saved yet. */
  waiting: boolean;
  /** The open editor, if this is the edited cell. */
  editor?: ReactNode;
  /** The row's menu button, in the first cell. */
  tools?: ReactNode;
}

/** What a cell is called, where its content does not say it: what is written into the document costs when scrolling. */
const nameOf = (props: GridCellProps, text: string): string | undefined => {
  if (props.value === undefined) return texts.loadingRow;
  const saysItself = text !== "" && isPlain(props.property) && !props.tools && props.editor === undefined;
  return saysItself && !props.holder && !props.waiting ? undefined : cellName(props.property, text, props);
};

/** Pixels of a cell's width that its tools take where they are always shown. */
const toolsWidth = 30;

const fits = ({ property, value, width, tools }: GridCellProps, text: string): boolean =>
  value !== undefined && isPlain(property) && fitsOneLine(text, tools ? width - toolsWidth : width);

/** Nobody does anything with a cell: nothing lies over it and nothing stands in it but its value. */
const isCalm = (props: GridCellProps): boolean =>
  !props.selected &&
  !props.active &&
  props.edges === "" &&
  !props.toFill &&
  !props.corner &&
  !props.holder &&
  !props.flash &&
  !props.waiting &&
  props.editor === undefined;

const styleOf = ({ width, gap }: GridCellProps): CSSProperties =>
  gap > 0 ? { width, marginInlineStart: gap } : { width };

/**
 * A cell of which there is nothing to show but a short text, as of most: a table that is scrolled draws dozens of them in each
 * frame, and every element and attribute in them counts.
 */
const drawnText = (props: GridCellProps, text: string) => (
  <div
    role="gridcell"
    className={classes.cell}
    style={styleOf(props)}
    tabIndex={props.tabStop ? 0 : -1}
    aria-label={nameOf(props, text)}
    aria-colindex={props.column + 2}
    aria-selected={false}
    data-cell={props.column}
    data-align={alignOf(props.property)}
    data-text
  >
    {text}
  </div>
);

/** A cell as it stands in the document. */
const drawn = (props: GridCellProps, text: string) => {
  const { property, column, wordWrap, value, selected, active, holder } = props;
  const isShort = fits(props, text);
  // The first column stays in sight and has the tools of its row.
  if (isShort && column > 0 && !wordWrap && isCalm(props)) return drawnText(props, text);
  return (
    <div
      role="gridcell"
      className={classes.cell}
      style={styleOf(props)}
      tabIndex={props.tabStop ? 0 : -1}
      aria-label={nameOf(props, text)}
      aria-colindex={column + 2}
      aria-selected={selected || active}
      aria-busy={value === undefined || undefined}
      data-cell={column}
      data-lead={column === 0 || undefined}
      data-align={alignOf(property)}
      data-wrap={wordWrap || undefined}
      data-fits={isShort || undefined}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-edges={props.edges || undefined}
      data-fill={props.toFill || undefined}
      data-corner={props.corner || undefined}
      data-editing={props.editor !== undefined || undefined}
      data-flash={props.flash || undefined}
      data-waiting={props.waiting || undefined}
      data-locked={holder ? true : undefined}
    >
      <span className={classes.value}>
        {value === undefined ? (
          <span className={classes.skeleton} />
        ) : isPlain(property) ? (
          text
        ) : (
          <CellContent property={property} value={value} />
        )}
      </span>
      {props.tools}
      {holder || props.flash || props.waiting ? (
        <CellMarks holder={holder} flash={props.flash} waiting={props.waiting} />
      ) : null}
      {props.edges.includes("t") && props.edges.includes("l") ? (
        <span className={classes.rangeHandle} data-range-handle="start" aria-hidden />
      ) : null}
      {props.edges.includes("r") && props.edges.includes("b") ? (
        <span className={classes.rangeHandle} data-range-handle="end" aria-hidden />
      ) : null}
      {props.corner ? <span className={classes.fillHandle} data-fill-handle aria-hidden /> : null}
      {props.editor}
    </div>
  );
};

/** One cell of the table, of a type whose values say themselves what they are called. */
export const GridCell = memo((props: GridCellProps) =>
  drawn(props, props.value ? displayText(props.property, props.value) : ""),
);

/** One cell of a type whose values name others: drawn anew when one of them becomes known by its name. */
export const NamingGridCell = memo((props: GridCellProps) =>
  drawn(props, useShownText(props.property, props.value ?? "")),
);
