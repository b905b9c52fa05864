import type { DatabaseDetail, Property } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { errorSentence } from "../../../../api/index.ts";
import { confirm, notifyError, useStable } from "../../../../ui/index.ts";
import { dependentsText, propertyDependentsQuery, useUndoRemoval } from "../../part-trash/index.ts";
import { useDeleteProperty } from "../queries/properties.ts";
import { propertyEditorTexts as texts } from "../texts.ts";

const notifyFailure = (error: unknown) => notifyError(errorSentence(error, texts.removeFailed));

/** Deletes a property: with confirmation listing its dependents, and undo. */
export const useRemoveProperty = ({ database_id, name }: DatabaseDetail): ((property: Property) => void) => {
  const client = useQueryClient();
  const remove = useDeleteProperty(database_id);
  const offerUndo = useUndoRemoval();
  const run = async ({ property_id: propertyId, property_name: property }: Property) => {
    try {
      const more = dependentsText(await client.fetchQuery(propertyDependentsQuery(propertyId)), name);
      const { removeTitle: title, removeConfirm: confirmLabel } = texts;
      const question = texts.removeQuestion(property, more);
      if (!(await confirm({ title, question, confirmLabel, danger: true }))) return;
      await remove.mutateAsync(propertyId);
      offerUndo(texts.removed(property), `property-${propertyId}`);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return useStable((property: Property) => void run(property));
};
