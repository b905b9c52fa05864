import type { ClipboardEvent, KeyboardEvent } from "react";
import { gridCommand } from "../model/keyboard.ts";
import { movePlace, stepPlace, type CellPlace } from "../model/selection.ts";
import type { CellEditing } from "./use-cell-editing.ts";

/** The place of the cell an event comes from, or null when it comes from an editor, a menu or a head. */
export const placeOf = (target: EventTarget): CellPlace | null => {
  const name = target instanceof HTMLElement ? target.dataset["cell"] : undefined;
  if (name === undefined) return null;
  const [row, column] = name.split(":").map(Number);
  return row === undefined || column === undefined ? null : { row, column };
};

/** Keys, copying and pasting on a selected cell. */
export const useGridKeys = (editing: CellEditing, onMenu: (place: CellPlace) => void) => {
  const { bounds, select, edit, clear, copy, paste } = editing;

  const handleKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const command = place && gridCommand(event);
    if (!command || event.nativeEvent.isComposing) return;
    if (command.kind === "step") {
      const next = stepPlace(place, command.step, bounds);
      // Beyond the last cell Tab leaves the table as it would leave any other control.
      if (!next) return;
      event.preventDefault();
      select(next);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (command.kind === "move") select(movePlace(place, command.delta, bounds));
    if (command.kind === "edit") edit(place);
    if (command.kind === "type") edit(place, command.text);
    if (command.kind === "clear") clear(place);
    if (command.kind === "menu") onMenu(place);
  };

  const handleCopy = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    event.preventDefault();
    event.clipboardData.setData("text/plain", copy(place));
  };

  const handlePaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    if (!place) return;
    event.preventDefault();
    paste(place, event.clipboardData.getData("text/plain").replace(/\r?\n$/, ""));
  };

  return { onKeyDown: handleKeyDown, onCopy: handleCopy, onPaste: handlePaste };
};
