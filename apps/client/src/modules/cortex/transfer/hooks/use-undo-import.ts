import { undoPageImport } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, errorSentence } from "../../../../api/index.ts";
import { notifyError, notifySuccess } from "../../../../ui/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";
import { pageKeys } from "../../page-queries/index.ts";
import { transferTexts } from "../texts.ts";

const texts = transferTexts.importPages;
/** Five hundred pages take a while. In ms. */
const timeoutMs = 120_000;

/** Undoes an import: what it made goes to the trash. */
export const useUndoImport = (
  onDone: () => void,
): { isRunning: boolean; undo: (importId: string) => void } => {
  const client = useQueryClient();
  const [isRunning, setIsRunning] = useState(false);
  const undo = async (importId: string) => {
    setIsRunning(true);
    try {
      const { removed_count, left_count, removed_databases, left_databases } = await call(undoPageImport, {
        params: { import_id: importId },
        timeout: timeoutMs,
      });
      notifySuccess(texts.undone(removed_count, left_count, removed_databases, left_databases));
      onDone();
    } catch (error) {
      notifyError(errorSentence(error, texts.undoFailed));
    } finally {
      setIsRunning(false);
    }
    await client.invalidateQueries({ queryKey: pageKeys.all });
    await client.invalidateQueries({ queryKey: databaseKeys.list() });
  };
  return { isRunning, undo: (importId) => void undo(importId) };
};
