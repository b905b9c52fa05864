import type { Property, View } from "@maive/contract";
import { useState } from "react";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { isVisible } from "../columns/column-layout.ts";
import type { LinkedCell } from "./linked-cell.ts";

/** The views that show a property, the active one first. */
const viewsShowing = (
  views: readonly View[],
  active: View | undefined,
  property: Property | undefined,
): readonly View[] => {
  if (!property) return [];
  const order = active ? [active, ...views.filter(({ id }) => id !== active.id)] : views;
  return order.filter((view) => isVisible(view, property));
};

interface LinkedViewOptions {
  cell: LinkedCell | null;
  views: readonly View[];
  /** The open one. */
  active: View | undefined;
  properties: readonly Property[];
  /** The view that shows the cell becomes the open one. */
  onFound: (viewId: number) => void;
}

/**
 * The view that shows a linked cell: one after the other is looked into, the open one first. If none has it, its entry opens
 * in the side panel.
 */
export const useLinkedView = ({ cell, views, active, properties, onFound }: LinkedViewOptions) => {
  const { open: openBeside } = useSidePanelAddress();
  const [state, setState] = useState({ key: "", tried: 0, done: false });
  const { tried, done } = cell && state.key === cell.key ? state : { tried: 0, done: false };
  if (!cell || done) return null;
  const property = properties.find(({ property_id: id }) => id === cell.propertyId);
  const candidates = viewsShowing(views, active, property);
  const view = candidates[tried] ?? active;
  const end = (missing: boolean) => {
    setState({ key: cell.key, tried, done: true });
    if (missing) openBeside(cell.entryId);
    else if (view) onFound(view.id);
  };
  return {
    view,
    cell,
    onLocated: (isShown: boolean) => {
      if (isShown) end(false);
      else if (tried + 1 < candidates.length) setState({ key: cell.key, tried: tried + 1, done: false });
      else end(true);
    },
  };
};
