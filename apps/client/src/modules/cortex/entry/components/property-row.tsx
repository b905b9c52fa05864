import { hrefOf, valueTexts } from "@maive/values";
import type { KeyboardEvent, MouseEvent } from "react";
import { Icon } from "../../../../ui/index.ts";
import {
  CellContent,
  CellEditor,
  cellKey,
  CellMarks,
  cellName,
  useShownText,
  type Cell,
  type DatabaseRoom,
  type PendingCells,
} from "../../database-view/index.ts";
import {
  addressOpenedBy,
  brokenBy,
  entryOpenedBy,
  fillsItself,
  isAvailable,
  isButton,
  openAddress,
  pressesButton,
  propertyTypeUi,
  type AfterEdit,
} from "../../properties/index.ts";
import type { useEntryEditing } from "../hooks/use-entry-editing.ts";
import { entryTexts as texts } from "../texts.ts";
import classes from "./entry-properties.module.css";

interface PropertyRowProps {
  databaseId: number;
  cell: Cell;
  edited: ReturnType<typeof useEntryEditing>["edited"];
  room: DatabaseRoom;
  pending: PendingCells;
  canChangeSchema: boolean;
  /** Computed values can be explained. */
  canOpenProperty: boolean;
  onOpenEntry(entryId: string): void;
  /** Shows what a computed value is worked out from; absent where that is not known. */
  onExplain?: ((propertyId: number) => void) | undefined;
  onEdit(cell: Cell): void;
  onPress(cell: Cell): void;
  onKey(cell: Cell, event: KeyboardEvent): void;
  onCommit(value: string, after: AfterEdit): void;
  onCancel(): void;
}

/** A property with its value, edited in place. */
export const PropertyRow = (props: PropertyRowProps) => {
  const { cell, edited, room, pending } = props;
  const { property, value } = cell;
  const key = cellKey(cell.entryId, property.property_id);
  const ui = isAvailable(property.property_type) ? propertyTypeUi(property.property_type) : null;
  const holder = room.locks.get(key);
  const waiting = pending.get(key)?.waiting === true;
  const isEdited = edited?.key === key;
  const broken = brokenBy(property, value);
  const text = useShownText(property, value);
  // Readers may also open dialogs that show more than the cell; computed values open their formula.
  const opens =
    ui?.editing === "property"
      ? props.canOpenProperty || ui.shows(value, property)
      : (cell.canWrite && !fillsItself(property)) ||
        (ui?.editing === "floating" && ui.forReaders === true && value !== "");
  const handleClick = (event: MouseEvent) => {
    const entryId = entryOpenedBy(event.target);
    const address = addressOpenedBy(event.target);
    if (address !== null) openAddress(address);
    else if (pressesButton(event.target)) props.onPress(cell);
    // The room beside a button presses nothing.
    else if (isButton(property) && event.detail > 0) return;
    else if (entryId === null) props.onEdit(cell);
    else props.onOpenEntry(entryId);
  };
  const href = hrefOf(property.property_type, value, property.property_config);
  const shown =
    value === "" ? (
      <span className={classes.empty}>{texts.empty}</span>
    ) : (
      <CellContent property={property} value={value} />
    );
  return (
    <div className={classes.row}>
      <dt className={classes.name} title={property.property_name}>
        {ui ? <Icon of={ui.icon} size={15} className={classes.icon} /> : null}
        <span className={classes.nameText}>{property.property_name}</span>
      </dt>
      <dd
        className={classes.value}
        data-flash={room.flashes.has(key) || undefined}
        data-locked={holder ? true : undefined}
        data-waiting={waiting || undefined}
        title={broken ?? undefined}
      >
        {opens && ui ? (
          <button
            type="button"
            className={classes.field}
            data-property={property.property_id}
            aria-label={texts.named(
              property.property_name,
              cellName(property, text, { holder, waiting, broken }),
            )}
            onClick={handleClick}
            onKeyDown={(event) => props.onKey(cell, event)}
          >
            {shown}
          </button>
        ) : href ? (
          <a className={classes.text} href={href} target="_blank" rel="noopener noreferrer">
            {shown}
          </a>
        ) : (
          <span className={classes.text} title={ui ? undefined : valueTexts.laterType}>
            {shown}
          </span>
        )}
        <CellMarks holder={holder} flash={room.flashes.has(key)} waiting={waiting} broken={broken !== null} />
        {isEdited && edited ? (
          <CellEditor
            key={key}
            databaseId={props.databaseId}
            property={property}
            edited={edited}
            canChangeSchema={props.canChangeSchema}
            onOpenEntry={props.onOpenEntry}
            onExplain={props.onExplain}
            align="start"
            onCommit={props.onCommit}
            onCancel={props.onCancel}
          />
        ) : null}
      </dd>
    </div>
  );
};
