import type { DriveItem } from "@maive/contract";
import { useState, type DragEvent } from "react";
import { moveObstacle } from "../model/move-rules.ts";
import { driveTexts as texts } from "../texts.ts";

const kind = "application/x-maive-drive";

/** The dragged items: `dataTransfer` is only readable on drop. */
let dragged: readonly DriveItem[] = [];

/** A small card as drag image, instead of the browser's copy of the row. */
const carry = (event: DragEvent, items: readonly DriveItem[], className: string): void => {
  const card = document.createElement("div");
  card.className = className;
  card.textContent = texts.dragged(items.length, items[0]?.display_name ?? "");
  document.body.append(card);
  event.dataTransfer.setDragImage(card, 12, 12);
  setTimeout(() => card.remove(), 0);
};

/** Begins to drag items to another folder. */
export const startItemDrag = (event: DragEvent, items: readonly DriveItem[], cardClass: string): void => {
  dragged = items;
  event.dataTransfer.setData(kind, "");
  event.dataTransfer.effectAllowed = "move";
  carry(event, items, cardClass);
};

export const endItemDrag = (): void => {
  dragged = [];
};

/** Where dragged items may be dropped: `target` answers the folder below the pointer, or null. */
export const useItemDropTarget = (
  target: (event: DragEvent) => string | null,
  onDrop: (items: readonly DriveItem[], path: string) => void,
) => {
  const [over, setOver] = useState<string | null>(null);
  const folderFor = (event: DragEvent): string | null => {
    if (!event.dataTransfer.types.includes(kind) || dragged.length === 0) return null;
    const path = target(event);
    return path !== null && moveObstacle(dragged, path) === null ? path : null;
  };
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        const path = folderFor(event);
        setOver(path);
        if (path === null) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "move";
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        const path = folderFor(event);
        setOver(null);
        if (path === null) return;
        event.preventDefault();
        onDrop(dragged, path);
      },
    },
  };
};
