import { Plus } from "lucide-react";
import { confirm, Icon } from "../../../../ui/index.ts";
import type { Column } from "../model/column-layout.ts";
import type { ColumnChanges } from "../model/view-settings.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./grid.module.css";
import { HeaderCell } from "./header-cell.tsx";

interface GridHeaderProps {
  columns: readonly Column[];
  canChangeSchema: boolean;
  onChange(changes: ColumnChanges): void;
  onDrag(propertyId: number, width: number | null): void;
  onEditProperty(propertyId: number): void;
  onRemoveProperty(propertyId: number): void;
  onAddProperty(): void;
}

/** The row of column heads, with '+' for a new property. */
export const GridHeader = (props: GridHeaderProps) => {
  const { columns, canChangeSchema, onChange } = props;

  const handleRemove = async ({ property }: Column) => {
    const sure = await confirm({
      title: texts.removePropertyTitle,
      question: texts.removePropertyQuestion(property.property_name),
      confirmLabel: texts.remove,
      danger: true,
    });
    if (sure) props.onRemoveProperty(property.property_id);
  };

  return (
    <div role="row" aria-rowindex={1} className={classes.header}>
      {columns.map((column, index) => {
        const id = column.property.property_id;
        return (
          <HeaderCell
            key={id}
            column={column}
            index={index}
            canChangeSchema={canChangeSchema}
            onEdit={() => props.onEditProperty(id)}
            onRemove={() => void handleRemove(column)}
            onWrap={() => onChange({ [id]: { wordWrap: !column.wordWrap } })}
            onHide={() => onChange({ [id]: { visibility: "hide" } })}
            onDrag={(width) => props.onDrag(id, width)}
            onResize={(width) => onChange({ [id]: { width } })}
          />
        );
      })}
      {canChangeSchema ? (
        <div role="columnheader" aria-label={texts.addProperty} aria-colindex={columns.length + 1}>
          <button
            type="button"
            className={classes.addProperty}
            aria-label={texts.addProperty}
            title={texts.addProperty}
            onClick={props.onAddProperty}
          >
            <Icon of={Plus} size={16} />
          </button>
        </div>
      ) : null}
    </div>
  );
};
