import { useQueryClient } from "@tanstack/react-query";
import type { CellWriteQueue } from "../outbox/cell-write-queue.ts";
import type { CellWrite } from "../outbox/cell-write.ts";
import type { EditStep } from "./edit-history.ts";
import { editHistoryOf } from "./edit-history-of.ts";
import { runStep } from "./run-step.ts";
import { databaseViewTexts as texts } from "../texts.ts";

interface UndoOptions {
  databaseId: number;
  queue: CellWriteQueue;
  /** Read aloud. */
  announce(text: string): void;
  /** The cells that changed. */
  onShow(cells: readonly CellWrite[]): void;
}

/** What taking a step back, or doing it again, comes to. */
const outcome = ({ writes, created, removed = [] }: EditStep, back: boolean): string => {
  const [gone, there] = back ? [created, removed] : [removed, created];
  return [
    ...(writes.length > 0 ? [(back ? texts.undone : texts.redone)(writes.length)] : []),
    ...(gone.length > 0 ? [texts.rowsDeleted(gone.length)] : []),
    ...(there.length > 0 ? [texts.rowsRestored(there.length)] : []),
  ].join(" ");
};

/** Strg+Z and Strg+Y: one's own edits back and again, step by step, without overwriting what others did meanwhile. */
export const useUndo = ({ databaseId, queue, announce, onShow }: UndoOptions) => {
  const client = useQueryClient();
  const history = editHistoryOf(queue);

  const run = (step: EditStep | null, back: boolean) => {
    if (!step) {
      announce(back ? texts.nothingToUndo : texts.nothingToRedo);
      return;
    }
    runStep({ client, databaseId, queue }, step, back);
    announce(outcome(step, back));
    if (step.writes.length > 0) onShow(step.writes);
  };

  return { undo: () => run(history.undo(), true), redo: () => run(history.redo(), false) };
};
