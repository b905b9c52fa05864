import type { ChoiceColor, Entry } from "@maive/contract";
import { EllipsisVertical } from "lucide-react";
import { memo } from "react";
import { Icon } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { isAvailable, propertyTypeUi } from "../../properties/index.ts";
import { useShownText } from "../cells/use-shown-text.ts";
import { cellKey, type CellKey } from "../cells/cell-key.ts";
import type { CellLocks, Person } from "../live/cell-locks.ts";
import { cellName } from "../cells/cell-name.ts";
import type { PendingCells } from "../outbox/write-queue.ts";
import type { Column } from "../columns/column-layout.ts";
import { colorStyle } from "../colors/color-style.ts";
import type { ColorsOf } from "../colors/entry-colors.ts";
import { shownValue } from "../cells/shown-value.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { CardCover } from "./card-cover.tsx";
import { coverPicture, type CoverSource } from "./cover-picture.ts";
import { CellContent } from "../cells/cell-content.tsx";
import { CellMarks } from "../cells/cell-marks.tsx";
import classes from "./cards.module.css";

/** Cards with named values, cards below a picture, or one line per entry. */
export type CardLook = "cards" | "gallery" | "list";

interface CardValueProps {
  column: Column;
  value: string;
  color: ChoiceColor | undefined;
  row: number;
  holder: Person | undefined;
  flash: boolean;
  waiting: boolean;
}

/** A value with its property's name; the list handles the tap. */
const CardValue = ({ column, value, color, row, holder, flash, waiting }: CardValueProps) => {
  const { property } = column;
  const ui = isAvailable(property.property_type) ? propertyTypeUi(property.property_type) : null;
  const text = useShownText(property, value);
  return (
    <button
      type="button"
      className={classes.line}
      data-card-row={row}
      data-card-property={property.property_id}
      aria-label={texts.cardValue(
        property.property_name,
        cellName(property, text || texts.emptyValue, { holder, waiting }),
      )}
      data-locked={holder ? true : undefined}
      data-waiting={waiting || undefined}
      data-empty={value === "" || undefined}
      data-flash={flash || undefined}
      data-colored={color}
      style={colorStyle(color)}
    >
      <span className={classes.name}>
        {ui ? <Icon of={ui.icon} size={14} className={classes.typeIcon} /> : null}
        <span className={classes.nameText}>{property.property_name}</span>
      </span>{" "}
      <span className={classes.value} data-card-value>
        {value === "" ? (
          <span className={classes.none} aria-hidden>
            –
          </span>
        ) : (
          <CellContent property={property} value={value} />
        )}
      </span>
      <CellMarks holder={holder} flash={flash} waiting={waiting} />
    </button>
  );
};

export interface CardProps {
  /** Undefined while loading. */
  entry: Entry | undefined;
  row: number;
  lead: Column;
  columns: readonly Column[];
  pending: PendingCells;
  locks: CellLocks;
  flashes: ReadonlySet<CellKey>;
  colorsOf: ColorsOf;
  checked: boolean;
  canCheck: boolean;
  look: CardLook;
  /** Where its picture comes from; null: it has no place for one. */
  cover: CoverSource | null;
}

/** An entry as a card: its title and the view's visible properties. */
export const Card = memo((props: CardProps) => {
  const { entry, row, lead, columns, pending, locks, flashes } = props;
  if (!entry)
    return (
      <div className={classes.card} aria-busy data-loading data-look={props.look}>
        <span className={classes.skeleton} />
        <span className={classes.skeleton} />
      </div>
    );
  const { page_id: id, icon } = entry;
  const title = shownValue(entry, lead, pending) || texts.untitled;
  const marks = (property: Column["property"]) => {
    const key = cellKey(id, property.property_id);
    return {
      holder: locks.get(key),
      flash: flashes.has(key),
      waiting: pending.get(key)?.waiting === true,
    };
  };
  const colors = props.colorsOf(entry, pending);
  return (
    <div
      className={classes.card}
      data-checked={props.checked || undefined}
      data-look={props.look}
      data-colored={colors.row ?? undefined}
      style={colorStyle(colors.row)}
    >
      {props.cover ? <CardCover picture={coverPicture(entry, props.cover)} /> : null}
      <div className={classes.head}>
        {props.canCheck ? (
          <label className={classes.check}>
            <input
              type="checkbox"
              aria-label={texts.checkCard(title)}
              checked={props.checked}
              data-card-check={row}
              readOnly
            />
          </label>
        ) : null}
        <button
          type="button"
          className={classes.title}
          data-card-title={row}
          data-colored={colors.cells.get(lead.property.property_id)}
          style={colorStyle(colors.cells.get(lead.property.property_id))}
        >
          {icon ? <PageIcon icon={icon} size={18} /> : null}
          <span className={classes.titleText}>{title}</span>
          <CellMarks {...marks(lead.property)} />
        </button>
        <button
          type="button"
          className={classes.menu}
          aria-label={texts.cardMenu(title)}
          aria-haspopup="menu"
          data-card-menu={row}
        >
          <Icon of={EllipsisVertical} size={18} />
        </button>
      </div>
      {columns.map((column) => (
        <CardValue
          key={column.property.property_id}
          column={column}
          row={row}
          value={shownValue(entry, column, pending)}
          color={colors.cells.get(column.property.property_id)}
          {...marks(column.property)}
        />
      ))}
    </div>
  );
});
