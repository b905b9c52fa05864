import { Dialog } from "../../../../ui/index.ts";
import { FileCellEditor } from "../../../drive/pickers/index.ts";
import type { EditorProps } from "../property-type-ui.ts";
import { useCellFiles } from "./cell-files.ts";

/** The files of a cell. Each change is stored at once: closing is all there is to do. */
export const FileDialog = ({ property, entryId, databaseId, readOnly, onCancel }: EditorProps) => {
  const files = useCellFiles({ databaseId, entryId, propertyId: property.property_id });
  return (
    <Dialog opened onClose={onCancel} title={property.property_name} size={480}>
      <FileCellEditor {...files} rules={property.property_config} readOnly={readOnly} />
    </Dialog>
  );
};
