import { limits, type Property } from "@maive/contract";
import { errorSentence } from "../../../../api/index.ts";
import { NameDialog, notifyError, notifyUndo } from "../../../../ui/index.ts";
import { useRenameProperty } from "../queries/properties.ts";
import { propertyEditorTexts as texts } from "../texts.ts";

interface RenamePropertyDialogProps {
  databaseId: number;
  /** Undefined: closed. */
  property: Property | undefined;
  onClose(): void;
}

/** Renames a property, and says which formulas followed; one click takes it back. */
export const RenamePropertyDialog = ({ databaseId, property, onClose }: RenamePropertyDialogProps) => {
  const rename = useRenameProperty(databaseId);
  const onError = (error: Error) => notifyError(errorSentence(error, texts.failed));
  const handleConfirm = (name: string) => {
    if (!property) return;
    const { property_id: propertyId, property_name: before } = property;
    if (name === before) {
      onClose();
      return;
    }
    rename.mutate(
      { propertyId, name },
      {
        onError,
        onSuccess: ({ formulas }) => {
          onClose();
          notifyUndo(texts.renamed(before, name, formulas.length), () =>
            rename.mutate({ propertyId, name: before }, { onError }),
          );
        },
      },
    );
  };
  return (
    <NameDialog
      key={property?.property_id}
      opened={property !== undefined}
      title={texts.renameTitle(property?.property_name ?? "")}
      field={texts.name}
      note={texts.renameNote}
      initial={property?.property_name ?? ""}
      confirmLabel={texts.renameConfirm}
      maxLength={limits.propertyNameLength}
      required
      busy={rename.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  );
};
