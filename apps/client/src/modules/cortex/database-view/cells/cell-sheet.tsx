import { hrefOf } from "@maive/values";
import { Button, Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import { ChevronLeft, ChevronRight, CircleHelp } from "lucide-react";
import type { ReactNode } from "react";
import { DialogInPlace, Icon, Sheet } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import {
  buttonLabel,
  EditorHostContext,
  fillsItself,
  isAvailable,
  isButton,
  isComputed,
  propertyTypeUi,
} from "../../properties/index.ts";
import type { CellSheetState } from "./use-cell-sheet.ts";
import type { DatabaseRoom } from "../live/use-database-room.ts";
import { cellKey } from "./cell-key.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { CellContent } from "./cell-content.tsx";
import { CellEditor } from "./cell-editor.tsx";
import classes from "./cell-sheet.module.css";

interface CellSheetProps {
  sheet: CellSheetState;
  /** Title of the cell's entry. */
  entryTitle: string;
  databaseId: number;
  locks: DatabaseRoom["locks"];
  canChangeSchema: boolean;
  onOpenEntry(entryId: string): void;
  onExplain(propertyId: number, entryId: string): void;
}

/** What leads somewhere, as a link. */
const Opened = ({ href, children }: { href: string | null; children: ReactNode }) =>
  href === null ? (
    children
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );

/** The sheet's content without an editor: a switch, an explanation, or the value. */
const SheetValue = (props: CellSheetProps) => {
  const { sheet, locks } = props;
  const { cell } = sheet;
  if (!cell) return null;
  const { property, value, canWrite, entryId } = cell;
  const { button_icon: icon } = property.property_config;
  const holder = locks.get(cellKey(entryId, property.property_id));
  if (property.property_type === "boolean" && canWrite && !holder)
    return (
      <Switch
        size="lg"
        className={classes.toggle}
        label={property.property_name}
        labelPosition="left"
        checked={value === "true"}
        onChange={sheet.toggle}
        data-autofocus
      />
    );
  if (isButton(property) && canWrite)
    return (
      <Button
        size="lg"
        fullWidth
        data-autofocus
        leftSection={icon === undefined ? undefined : <PageIcon icon={icon} />}
        onClick={() => sheet.press(cell)}
      >
        {buttonLabel(property)}
      </Button>
    );
  return (
    <>
      <div className={classes.value}>
        {value === "" ? (
          <span className={classes.note}>{texts.emptyValue}</span>
        ) : (
          <Opened href={hrefOf(property.property_type, value, property.property_config)}>
            <CellContent property={property} value={value} />
          </Opened>
        )}
      </div>
      {isComputed(property) ? (
        <Button
          variant="default"
          size="md"
          leftSection={<Icon of={CircleHelp} size={18} />}
          onClick={() => {
            sheet.cancel();
            props.onExplain(property.property_id, entryId);
          }}
        >
          {texts.explain}
        </Button>
      ) : null}
      {holder ? <p className={classes.note}>{texts.editing(holder.username)}</p> : null}
      {fillsItself(property) ? (
        <p className={classes.note}>{texts.computedCell}</p>
      ) : !canWrite && !isComputed(property) ? (
        <p className={classes.note}>
          {property.property_type === "button" ? texts.readOnlyButton : texts.readOnlyCell}
        </p>
      ) : null}
    </>
  );
};

/** A cell in a bottom sheet, with its editor and navigation to adjacent cells. */
export const CellSheet = (props: CellSheetProps) => {
  const { sheet, databaseId, canChangeSchema } = props;
  const { cell, edited } = sheet;
  if (!cell) return null;
  const { property, entryId } = cell;
  const key = cellKey(entryId, property.property_id);
  const isEdited = edited?.key === key;
  const ui = isAvailable(property.property_type) ? propertyTypeUi(property.property_type) : null;
  return (
    <Sheet
      title={property.property_name}
      hint={property.is_lead_property ? undefined : props.entryTitle}
      icon={ui ? <Icon of={ui.icon} size={16} className={classes.icon} /> : null}
      onDone={sheet.finish}
      onCancel={isEdited && !edited?.readOnly && property.property_type !== "file" ? sheet.cancel : undefined}
      footer={
        <nav className={classes.steps} aria-label={texts.properties}>
          <Button
            variant="subtle"
            size="md"
            disabled={!sheet.hasPrevious}
            leftSection={<Icon of={ChevronLeft} size={18} />}
            onClick={() => sheet.step(-1)}
          >
            {texts.previous}
          </Button>
          <Button
            variant="subtle"
            size="md"
            disabled={!sheet.hasNext}
            rightSection={<Icon of={ChevronRight} size={18} />}
            onClick={() => sheet.step(1)}
          >
            {texts.next}
          </Button>
        </nav>
      }
    >
      <div key={key} className={classes.content}>
        {isEdited && edited ? (
          <EditorHostContext.Provider value={sheet.host}>
            <DialogInPlace.Provider value>
              <CellEditor
                databaseId={databaseId}
                property={property}
                edited={edited}
                canChangeSchema={canChangeSchema}
                align="start"
                onOpenEntry={props.onOpenEntry}
                onExplain={props.onExplain}
                onCommit={sheet.commit}
                onCancel={sheet.cancel}
              />
            </DialogInPlace.Provider>
          </EditorHostContext.Provider>
        ) : (
          <SheetValue {...props} />
        )}
      </div>
    </Sheet>
  );
};
