import type { DatabaseDetail } from "@maive/contract";
import { isAvailable, nextColor, propertyTypeUi, type AfterEdit } from "../../properties/index.ts";
import type { EditedCell } from "../hooks/use-cell-editing.ts";
import { usePatchProperty } from "../queries/properties.ts";

interface CellEditorProps {
  database: DatabaseDetail;
  edited: EditedCell;
  canChangeSchema: boolean;
  onCommit(value: string, after: AfterEdit): void;
  onCancel(): void;
}

/** The editor of the property's type, in the cell that is edited. */
export const CellEditor = ({ database, edited, canChangeSchema, onCommit, onCancel }: CellEditorProps) => {
  const patchProperty = usePatchProperty(database.database_id);
  const property = database.properties.find((p) => p.property_id === edited.propertyId);
  if (!property || !isAvailable(property.property_type)) return null;
  const ui = propertyTypeUi(property.property_type);
  if (ui.editing === "toggle") return null;

  const createOption = async (name: string) => {
    const options = property.property_config.options ?? [];
    await patchProperty.mutateAsync({
      propertyId: property.property_id,
      config: { ...property.property_config, options: [...options, { name, color: nextColor(options) }] },
    });
  };

  const { Editor } = ui;
  return (
    <Editor
      value={edited.value}
      property={property}
      typed={edited.typed}
      onCommit={onCommit}
      onCancel={onCancel}
      onCreateOption={canChangeSchema ? createOption : undefined}
    />
  );
};
