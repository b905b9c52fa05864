import { Dialog } from "../../../../ui/index.ts";
import { FileCellEditor } from "../../../drive/pickers/index.ts";
import type { EditorProps } from "../property-type-ui.ts";
import { useCellFiles } from "./cell-files.ts";

/** A cell's files. Changes are saved immediately. */
export const FileDialog = ({ property, entryId, databaseId, readOnly, onCancel }: EditorProps) => {
  const files = useCellFiles({ databaseId, entryId, propertyId: property.property_id });
  return (
    <Dialog opened onClose={onCancel} title={property.property_name} size={480}>
      <FileCellEditor {...files} rules={property.property_config} readOnly={readOnly} />
    </Dialog>
  );
};
