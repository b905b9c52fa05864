import { useQueryClient } from "@tanstack/react-query";
import {
  isAvailable,
  nextColor,
  propertyTypeUi,
  type AfterEdit,
  type CellProperty,
  type OptionDraft,
} from "../../properties/index.ts";
import { titlesAmong } from "../rows/entry-titles.ts";
import { leaveDraft } from "../conflicts/orphaned-drafts.ts";
import type { EditedCell } from "./use-cell-editor.ts";
import { usePatchProperty } from "../../property-editor/index.ts";

interface CellEditorProps {
  databaseId: number;
  /** The current property: options may have been added since the editor opened. */
  property: CellProperty | undefined;
  edited: EditedCell;
  canChangeSchema: boolean;
  align?: "start" | "end";
  /** Arrow keys save a value whose editing began by typing. */
  arrowsLeave?: boolean;
  onOpenEntry(entryId: string): void;
  /** Shows what a computed value is worked out from. */
  onExplain?: ((propertyId: number, entryId: string) => void) | undefined;
  onCommit(value: string, after: AfterEdit): void;
  onCancel(): void;
}

/** The editor of the property's type in the edited cell. */
export const CellEditor = (props: CellEditorProps) => {
  const { databaseId, property, edited, canChangeSchema, onCommit, onCancel } = props;
  const client = useQueryClient();
  const patchProperty = usePatchProperty(databaseId);
  if (!property || !isAvailable(property.property_type)) return null;
  const ui = propertyTypeUi(property.property_type);
  if (!("Editor" in ui)) return null;

  const changeOptions = async (
    options: readonly OptionDraft[],
    replaced: Readonly<Record<string, string>> = {},
  ) => {
    await patchProperty.mutateAsync({
      replaced,
      propertyId: property.property_id,
      config: { ...property.property_config, options: [...options] },
    });
  };
  const createOption = async (name: string) => {
    const options = property.property_config.options ?? [];
    await changeOptions([...options, { name, color: nextColor(options) }]);
  };

  const { Editor } = ui;
  return (
    <Editor
      value={edited.value}
      property={property}
      typed={edited.typed}
      align={props.align}
      arrowsLeave={props.arrowsLeave}
      onCommit={onCommit}
      onCancel={onCancel}
      onAbandon={(text) =>
        leaveDraft(databaseId, {
          entryTitle: titlesAmong(client, databaseId, new Set([edited.entryId])).get(edited.entryId) ?? "",
          propertyName: property.property_name,
          text,
        })
      }
      onCreateOption={canChangeSchema ? createOption : undefined}
      onChangeOptions={canChangeSchema ? changeOptions : undefined}
      entryId={edited.entryId}
      databaseId={databaseId}
      readOnly={edited.readOnly}
      onOpenEntry={props.onOpenEntry}
      onExplain={props.onExplain && (() => props.onExplain?.(property.property_id, edited.entryId))}
    />
  );
};
