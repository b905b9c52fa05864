import { useQueryClient } from "@tanstack/react-query";
import type { KeyboardEvent } from "react";
import type { WriteQueue } from "../outbox/write-queue.ts";
import type { CellWrite } from "../outbox/cell-write.ts";
import type { EditStep } from "./edit-history.ts";
import { editHistoryOf } from "./edit-history-of.ts";
import { runStep } from "./run-step.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { gridCommand } from "../input/keyboard.ts";

/** Whether the element handles typing itself. */
const isField = (target: Element): boolean =>
  target.matches("input, textarea, select") || (target instanceof HTMLElement && target.isContentEditable);

/**
 * Ctrl+Z and Ctrl+Y around the cells: on the table's buttons, and on the table itself after its focused row was
 * removed. Overlays handle their own keys.
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
  /** For screen readers. */
  announce(text: string): void;
  /** The cells that changed. */
  onShow(cells: readonly CellWrite[]): void;
}

/** The description of an undo or redo. */
const outcome = (
  { writes, created: here, elsewhere = [], removed = [], moves = [] }: EditStep,
  back: boolean,
): string => {
  const created = [...here, ...elsewhere.flatMap(({ entryIds }) => entryIds)];
  const [gone, there] = back ? [created, removed] : [removed, created];
  const sentences = [
    ...(writes.length > 0 ? [(back ? texts.undone : texts.redone)(writes.length)] : []),
    ...(moves.length > 0 && writes.length === 0 ? [texts.movedBack] : []),
    ...(gone.length > 0 ? [texts.rowsDeleted(gone.length)] : []),
    ...(there.length > 0 ? [texts.rowsRestored(there.length)] : []),
  ];
  return sentences.map((sentence) => sentence.replace(/\.$/, "")).join(". ");
};

/** Undo and redo of one's own edits, without overwriting others' changes. */
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
