import type { Property } from "@maive/contract";
import { memo, type ReactNode } from "react";
import { hueOf } from "../../../../ui/index.ts";
import { isAvailable, propertyTypeUi } from "../../properties/index.ts";
import type { Person } from "../model/cell-locks.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid.module.css";

export interface GridCellProps {
  property: Property;
  /** 0-based places, for selection and for assistive technology. */
  row: number;
  column: number;
  width: number;
  wordWrap: boolean;
  /** Undefined while the row is on its way. */
  value: string | undefined;
  selected: boolean;
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

const shownText = (property: Property, value: string): string =>
  isAvailable(property.property_type)
    ? propertyTypeUi(property.property_type).display(value, property)
    : value;

/** What a screen reader says: the value, or that the cell is empty; then who edits it and whether it is saved. */
const nameOf = ({ property, value, holder, waiting }: GridCellProps): string => {
  if (value === undefined) return texts.loadingRow;
  const shown = shownText(property, value) || texts.emptyCell(property.property_name);
  const notes = [holder && texts.editing(holder.username), waiting && texts.unsavedCell];
  return [shown, ...notes.filter(Boolean)].join(", ");
};

const Content = ({ property, value }: Pick<GridCellProps, "property" | "value">) => {
  if (value === undefined) return <span className={classes.skeleton} />;
  if (value === "") return null;
  if (!isAvailable(property.property_type)) return <>{value}</>;
  const { Cell } = propertyTypeUi(property.property_type);
  return <Cell value={value} property={property} />;
};

/** One cell of the table. */
export const GridCell = memo((props: GridCellProps) => {
  const { property, row, column, width, wordWrap, value, selected, holder } = props;
  const align = isAvailable(property.property_type) ? propertyTypeUi(property.property_type).align : "start";
  return (
    <div
      role="gridcell"
      className={classes.cell}
      style={{ width }}
      tabIndex={props.tabStop ? 0 : -1}
      aria-label={nameOf(props)}
      aria-colindex={column + 1}
      aria-selected={selected}
      aria-busy={value === undefined || undefined}
      data-cell={`${row}:${column}`}
      data-lead={column === 0 || undefined}
      data-align={align}
      data-wrap={wordWrap || undefined}
      data-selected={selected || undefined}
      data-editing={props.editor !== undefined || undefined}
      data-flash={props.flash || undefined}
      data-waiting={props.waiting || undefined}
      data-hue={holder ? hueOf(holder.userId) : undefined}
    >
      <span className={classes.value} title={wordWrap || !value ? undefined : shownText(property, value)}>
        <Content property={property} value={value} />
      </span>
      {props.tools}
      {holder ? (
        <span className={classes.holder} aria-hidden>
          {holder.username}
        </span>
      ) : null}
      {props.editor}
    </div>
  );
});
