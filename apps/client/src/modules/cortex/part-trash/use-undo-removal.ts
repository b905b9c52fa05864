import { restorePart } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { call, errorSentence } from "../../../api/index.ts";
import { notifyError, notifyUndo, useStable } from "../../../ui/index.ts";
import { refetchRestored } from "./refetch-restored.ts";
import { partTrashTexts as texts } from "./texts.ts";

/** A toast after a removal, with undo. */
export const useUndoRemoval = (): ((text: string, partId: string) => void) => {
  const client = useQueryClient();
  const restore = async (partId: string) => {
    try {
      await call(restorePart, { params: { part_id: partId } });
    } catch (error) {
      notifyError(errorSentence(error, texts.undoFailed));
    } finally {
      await refetchRestored(client);
    }
  };
  return useStable((text: string, partId: string) => void notifyUndo(text, () => void restore(partId)));
};
