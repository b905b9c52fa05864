import { exportToBlob, exportToSvg } from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import type { ExportKind } from "./export-name.ts";

const padding = 16;
/** PNG at twice the size of the drawing, for sharp prints. */
const pngScale = 2;

/** The drawing as an image in light mode; null when empty. */
export const exportBoard = async (api: ExcalidrawImperativeAPI, kind: ExportKind): Promise<Blob | null> => {
  const elements = api.getSceneElements();
  if (elements.length === 0) return null;
  const appState = {
    viewBackgroundColor: api.getAppState().viewBackgroundColor,
    exportBackground: true,
    exportWithDarkMode: false,
    exportScale: pngScale,
  };
  const given = { elements, appState, files: api.getFiles(), exportPadding: padding };
  if (kind === "png") return exportToBlob({ ...given, mimeType: "image/png" });
  const svg = await exportToSvg(given);
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" });
};

/** Hands a file to the browser's downloads. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The download reads it after this click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
