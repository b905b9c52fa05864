import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { BinaryFileData } from "@excalidraw/excalidraw/types";
import type { Scene } from "@maive/contract";
import type { BoardImage } from "./drawing.ts";

/** Shapes for Excalidraw, which repairs missing and invalid fields. */
export const shapesOf = ({ elements }: Scene): readonly ExcalidrawElement[] =>
  elements as readonly object[] as readonly ExcalidrawElement[];

/** An image for Excalidraw. */
export const fileOf = (image: BoardImage): BinaryFileData => image as object as BinaryFileData;
