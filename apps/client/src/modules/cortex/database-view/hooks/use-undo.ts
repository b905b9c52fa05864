import { useQueryClient } from "@tanstack/react-query";
import type { CellWriteQueue } from "../model/cell-write-queue.ts";
import { reversed, type EditStep } from "../model/edit-history.ts";
import { editHistoryOf } from "../queries/edit-history-of.ts";
import { removeEntries, restoreEntries } from "../queries/many-entries.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { sendWrites } from "./use-range-writes.ts";

interface UndoOptions {
  databaseId: number;
  queue: CellWriteQueue;
  /** Read aloud. */
  announce(text: string): void;
  /** The first cell that changed. */
  onShow(entryId: string, propertyId: number): void;
}

/** Strg+Z and Strg+Y: one's own edits back and again, step by step, without overwriting what others did meanwhile. */
export const useUndo = ({ databaseId, queue, announce, onShow }: UndoOptions) => {
  const client = useQueryClient();
  const history = editHistoryOf(queue);

  const run = (step: EditStep | null, back: boolean) => {
    if (!step) {
      announce(back ? texts.nothingToUndo : texts.nothingToRedo);
      return;
    }
    const writes = back ? reversed(step.writes) : step.writes;
    sendWrites(queue, writes);
    if (step.created.length > 0)
      void (back ? removeEntries : restoreEntries)(client, databaseId, step.created);
    announce((back ? texts.undone : texts.redone)(writes.length));
    const first = step.writes[0];
    if (first) onShow(first.entryId, first.propertyId);
  };

  return { undo: () => run(history.undo(), true), redo: () => run(history.redo(), false) };
};
