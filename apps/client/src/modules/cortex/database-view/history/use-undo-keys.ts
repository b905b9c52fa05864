import type { KeyboardEvent } from "react";
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
