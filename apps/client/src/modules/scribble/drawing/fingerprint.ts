import { hashElementsVersion } from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { BoardLook } from "./drawing.ts";

/** Equal as long as nothing that is kept has changed: moving the view or choosing a tool does not count. */
export const fingerprint = (elements: readonly ExcalidrawElement[], look: Partial<BoardLook>): string =>
  [
    elements.length,
    hashElementsVersion(elements),
    look.viewBackgroundColor,
    look.gridModeEnabled,
    look.gridSize,
    look.gridStep,
  ].join(" ");
