import { loadFromBlob } from "@excalidraw/excalidraw";
import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { BinaryFileData } from "@excalidraw/excalidraw/types";

/** A whole drawing that was dropped as a file. */
export interface DroppedDrawing {
  name: string;
  elements: readonly ExcalidrawElement[];
  files: readonly BinaryFileData[];
  background: string | undefined;
}

const drawn = /\.excalidraw$|\.json$/i;
/** Images may embed their drawing. */
const mayCarry = /\.png$|\.svg$/i;

export type DropKind = "drawing" | "picture";

/** Files that Excalidraw would load in place of the drawing, by extension; null for others. */
export const dropKindOf = (files: FileList | undefined): { kind: DropKind; file: File } | null => {
  const file = files?.length === 1 ? files[0] : undefined;
  if (!file) return null;
  if (drawn.test(file.name)) return { kind: "drawing", file };
  return mayCarry.test(file.name) ? { kind: "picture", file } : null;
};

/** The drawing in a file. @throws when there is none */
export const readDropped = async (file: File): Promise<DroppedDrawing> => {
  const { elements, files, appState } = await loadFromBlob(file, null, null);
  return {
    name: file.name,
    elements: (elements as readonly ExcalidrawElement[]).filter(({ isDeleted }) => !isDeleted),
    files: Object.values(files),
    background: appState.viewBackgroundColor,
  };
};
