import type { Property, View } from "@maive/contract";
import { inViewOrder, isVisible } from "./column-layout.ts";
import type { ColumnChanges } from "../views/view-settings.ts";

/**
 * The column settings that put a visible column at another place among the visible ones (0-based; the first place is the
 * lead column's). Hidden ones keep their neighbours. Null when nothing would move.
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
