import type { CellProperty } from "../../properties/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { Person } from "../live/cell-locks.ts";

/** Accessible name of a cell: its value or 'empty', who edits it, and whether it is saved. */
export const cellName = (
  property: CellProperty,
  text: string,
  { holder, waiting }: { holder: Person | undefined; waiting: boolean },
): string => {
  const shown = text || texts.emptyCell(property.property_name);
  const notes = [holder && texts.editing(holder.username), waiting && texts.unsavedCell];
  return [shown, ...notes.filter(Boolean)].join(", ");
};
