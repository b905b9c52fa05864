import type { CellProperty } from "../../properties/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { Person } from "../live/cell-locks.ts";

/** Accessible name of a cell: its value or 'empty', who edits it, whether it is saved, and which rule it breaks. */
export const cellName = (
  property: CellProperty,
  text: string,
  {
    holder,
    waiting,
    broken = null,
  }: { holder: Person | undefined; waiting: boolean; broken?: string | null },
): string => {
  const shown = text || texts.emptyCell(property.property_name);
  const notes = [holder && texts.editing(holder.username), waiting && texts.unsavedCell, broken];
  return [shown, ...notes.filter(Boolean)].join(", ");
};
