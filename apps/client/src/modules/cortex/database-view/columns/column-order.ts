import type { Property, View } from "@maive/contract";
import { inViewOrder, isVisible } from "./column-layout.ts";
import type { ColumnChanges } from "../views/view-settings.ts";

/**
 * Column settings that move a visible column to another index among the visible ones (0-based; index 0 is the lead
 * column). Hidden ones stay next to their neighbours. Null when nothing moves.
 */
export const moveColumn = (
  properties: readonly Property[],
  view: View,
  propertyId: number,
  to: number,
): ColumnChanges | null => {
  const order = inViewOrder(properties, view);
  const visible = order.filter((property) => isVisible(view, property));
  const from = visible.findIndex((property) => property.property_id === propertyId);
  const target = Math.min(Math.max(1, to), visible.length - 1);
  const [moved, neighbour] = [visible[from], visible[target]];
  if (!moved || !neighbour || from === 0 || from === target) return null;
  const rest = order.filter((property) => property !== moved);
  const at = rest.indexOf(neighbour) + (target > from ? 1 : 0);
  return Object.fromEntries(
    rest.toSpliced(at, 0, moved).map((property, index) => [property.property_id, { order: index }]),
  );
};
