import { useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import type { WriteQueue } from "../outbox/write-queue.ts";
import type { CellWrite } from "../outbox/cell-write.ts";
import type { EditStep } from "./edit-history.ts";
import { editHistoryOf } from "./edit-history-of.ts";
import { runStep } from "./run-step.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { gridCommand } from "../input/keyboard.ts";

/** Whether keys belong to what is written there. */
const isField = (target: Element): boolean =>
  target.matches("input, textarea, select") || (target instanceof HTMLElement && target.isContentEditable);

/**
 * Strg+Z and Strg+Y anywhere around the cells: on a button of the table, and on the table itself where the row of the focus
 * is gone. What floats above it has its own keys.
 */
export const useUndoKeys =
  ({ undo, redo }: { undo(): void; redo(): void }) =>
  (event: KeyboardEvent): void => {
    const { target, currentTarget } = event;
    if (event.defaultPrevented || !(target instanceof Element)) return;
    if (!currentTarget.contains(target) || isField(target)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const command = gridCommand({ key, ctrlKey, metaKey, altKey, shiftKey });
    if (command?.kind !== "undo" && command?.kind !== "redo") return;
    event.preventDefault();
    event.stopPropagation();
    if (command.kind === "undo") undo();
    else redo();
  };

interface UndoOptions {
  databaseId: number;
  queue: WriteQueue;
  /** Read aloud. */
  announce(text: string): void;
  /** The cells that changed. */
  onShow(cells: readonly CellWrite[]): void;
}

/** What taking a step back, or doing it again, comes to. */
const outcome = ({ writes, created, removed = [] }: EditStep, back: boolean): string => {
  const [gone, there] = back ? [created, removed] : [removed, created];
  const sentences = [
    ...(writes.length > 0 ? [(back ? texts.undone : texts.redone)(writes.length)] : []),
    ...(gone.length > 0 ? [texts.rowsDeleted(gone.length)] : []),
    ...(there.length > 0 ? [texts.rowsRestored(there.length)] : []),
  ];
  return sentences.map((sentence) => sentence.replace(/\.$/, "")).join(". ");
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
