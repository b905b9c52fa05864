import type { Property } from "@maive/contract";
import { confirm, notifyError } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { usePatchProperty } from "../../property-editor/index.ts";
import { unknownChoices, withChoices, type PastedColumn } from "./pasted-choices.ts";
import { databaseViewTexts as texts } from "../texts.ts";

/**
 * Asks whether unknown options in pasted cells should be created, if the user may add some.
 * @returns the updated properties by id.
 */
export const useNewChoices = (databaseId: number) => {
  const mayAdd = useSession().user_type === "main";
  const { mutateAsync: patch } = usePatchProperty(databaseId);
  return async (pasted: readonly PastedColumn[]): Promise<ReadonlyMap<number, Property>> => {
    const changed = new Map<number, Property>();
    if (!mayAdd) return changed;
    const missing = pasted
      .map((column) => ({ property: column.property, names: unknownChoices(column) }))
      .filter(({ names }) => names.length > 0);
    if (missing.length === 0) return changed;
    const lists = missing.map(({ property, names }) => ({ property: property.property_name, names }));
    const question = texts.newChoicesQuestion(lists);
    if (!(await confirm({ title: texts.newChoices, question, confirmLabel: texts.newChoicesConfirm })))
      return changed;
    try {
      for (const { property, names } of missing) {
        const options = withChoices(property, names);
        const config = { ...property.property_config, options };
        changed.set(property.property_id, await patch({ propertyId: property.property_id, config }));
      }
    } catch {
      // The affected cells are reported individually.
      notifyError(texts.newChoicesFailed);
    }
    return changed;
  };
};
