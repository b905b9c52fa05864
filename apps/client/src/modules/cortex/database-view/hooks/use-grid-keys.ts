import type { KeyboardEvent, RefObject } from "react";
import { gridCommand } from "../model/keyboard.ts";
import { movePlace, stepPlace, type CellPlace } from "../model/selection.ts";
import { useCellClipboard } from "./use-cell-clipboard.ts";
import type { CellEditing } from "./use-cell-editing.ts";

/** The place of the cell an event comes from, or null when it comes from an editor, a menu or a head. */
export const placeOf = (target: EventTarget): CellPlace | null => {
  const name = target instanceof HTMLElement ? target.dataset["cell"] : undefined;
  if (name === undefined) return null;
  const [row, column] = name.split(":").map(Number);
  return row === undefined || column === undefined ? null : { row, column };
};

/** Copying and pasting on a selected cell, and the handler of its keys. */
export const useGridKeys = (
  scroller: RefObject<HTMLElement | null>,
  editing: CellEditing,
  onMenu: (place: CellPlace) => void,
) => {
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

  useCellClipboard({ container: scroller, placeOf, copy, paste });
  return handleKeyDown;
};
