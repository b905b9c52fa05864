import type { ChoiceColor, Property } from "@maive/contract";
import { memo, type CSSProperties, type ReactNode } from "react";
import { alignOf, brokenBy, isPlain, spokenText } from "../../properties/index.ts";
import { useShownText } from "./use-shown-text.ts";
import type { Person } from "../live/cell-locks.ts";
import { colorStyle, type ColorStyle } from "../colors/color-style.ts";
import { cellName } from "./cell-name.ts";
import { fitsOneLine } from "./fits-one-line.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { CellContent } from "./cell-content.tsx";
import { CellMarks } from "./cell-marks.tsx";
import classes from "../grid/grid.module.css";
import skeleton from "./cell-skeleton.module.css";

export interface GridCellProps {
  property: Property;
  /** 0-based column index, for selection and accessibility. */
  column: number;
  width: number;
  /** Width of omitted columns before it in px. */
  gap: number;
  /** Of a frozen column: its left edge in px. */
  left: number | null;
  isLastFrozen: boolean;
  wordWrap: boolean;
  /** Undefined while loading. */
  value: string | undefined;
  /** By a rule of the view. */
  color: ChoiceColor | undefined;
  selected: boolean;
  /** The active cell of the selection. */
  active: boolean;
  /** Edges of the selected range at this cell: letters of `t`, `r`, `b`, `l`. */
  edges: string;
  /** Inside the fill handle's drag. */
  toFill: boolean;
  /** Has the fill handle. */
  corner: boolean;
  /** The table's tab stop. */
  tabStop: boolean;
  /** Locked by somebody else. */
  holder: Person | undefined;
  flash: boolean;
  /** Not saved yet. */
  waiting: boolean;
  /** The editor of the edited cell. */
  editor?: ReactNode;
  /** The row's menu button, in the first cell. */
  tools?: ReactNode;
}

/** What the cell breaks of its property's rules; titles are never empty. */
const brokenIn = ({ property, value }: GridCellProps): string | null =>
  value === undefined ? null : brokenBy(property, value);

/** Accessible name, unless the content says it: attributes cost time while scrolling. */
const nameOf = (props: GridCellProps, text: string): string | undefined => {
  if (props.value === undefined) return texts.loadingRow;
  const saysItself = text !== "" && isPlain(props.property) && !props.tools && props.editor === undefined;
  const broken = brokenIn(props);
  return saysItself && !props.holder && !props.waiting && broken === null
    ? undefined
    : cellName(props.property, text, { ...props, broken });
};

/** Width of always visible tools in px. */
const toolsWidth = 30;

const fits = ({ property, value, width, tools }: GridCellProps, text: string): boolean =>
  value !== undefined && isPlain(property) && fitsOneLine(text, tools ? width - toolsWidth : width);

/** A plain cell: no overlays, nothing but its value. */
const isBare = (props: GridCellProps): boolean =>
  !props.selected &&
  !props.active &&
  props.edges === "" &&
  !props.toFill &&
  !props.corner &&
  !props.holder &&
  !props.flash &&
  !props.waiting &&
  props.editor === undefined &&
  brokenIn(props) === null;

const styleOf = ({
  column,
  width,
  gap,
  left,
  color,
}: GridCellProps): CSSProperties & ColorStyle & { "--frozen-left"?: string } => {
  const tint = colorStyle(color);
  if (left !== null && column > 0) return { width, "--frozen-left": `${left}px`, ...tint };
  return gap > 0 ? { width, marginInlineStart: gap, ...tint } : { width, ...tint };
};

/**
 * A minimal element for a plain cell with a short text, the most frequent case: scrolling renders dozens per frame,
 * and every element and attribute counts.
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
    data-colored={props.color}
    data-text
  >
    {text}
  </div>
);

/** The full element of a cell. */
const drawn = (props: GridCellProps, text: string) => {
  const { property, column, wordWrap, value, selected, active, holder } = props;
  const isShort = fits(props, text);
  const broken = brokenIn(props);
  // Frozen columns are sticky, and the first one has the row's tools.
  if (isShort && props.left === null && !wordWrap && isBare(props)) return drawnText(props, text);
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
      data-frozen={props.left !== null || undefined}
      data-frozen-end={props.isLastFrozen || undefined}
      data-align={alignOf(property)}
      data-colored={props.color}
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
      data-broken={broken === null ? undefined : true}
      title={broken ?? undefined}
    >
      <span className={classes.value}>
        {value === undefined ? (
          <span className={skeleton.skeleton} />
        ) : isPlain(property) ? (
          text
        ) : (
          <CellContent property={property} value={value} />
        )}
      </span>
      {props.tools}
      {holder || props.flash || props.waiting || broken !== null ? (
        <CellMarks holder={holder} flash={props.flash} waiting={props.waiting} broken={broken !== null} />
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

/** A cell whose value can be displayed by itself. */
export const GridCell = memo((props: GridCellProps) =>
  drawn(props, props.value ? spokenText(props.property, props.value) : ""),
);

/** A cell with references; rendered again when one of their names is loaded. */
export const NamingGridCell = memo((props: GridCellProps) =>
  drawn(props, useShownText(props.property, props.value ?? "")),
);
