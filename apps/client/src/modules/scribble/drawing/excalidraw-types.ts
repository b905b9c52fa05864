import type { ExcalidrawElement } from "@excalidraw/excalidraw/element/types";
import type { BinaryFileData } from "@excalidraw/excalidraw/types";
import type { Scene } from "@maive/contract";
import type { BoardImage } from "./drawing.ts";

/** Shapes as the drawing board reads them. It repairs what is missing or wrong in them before it shows any. */
export const shapesOf = ({ elements }: Scene): readonly ExcalidrawElement[] =>
  elements as readonly object[] as readonly ExcalidrawElement[];

/** An image as the drawing board takes it. */
export const fileOf = (image: BoardImage): BinaryFileData => image as object as BinaryFileData;
