import { hashElementsVersion } from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { BoardLook } from "./drawing.ts";

/** Changes only with stored content, not with viewport or tool. */
export const fingerprint = (elements: readonly ExcalidrawElement[], look: Partial<BoardLook>): string =>
  [
    elements.length,
    hashElementsVersion(elements),
    look.viewBackgroundColor,
    look.gridModeEnabled,
    look.gridSize,
    look.gridStep,
  ].join(" ");
