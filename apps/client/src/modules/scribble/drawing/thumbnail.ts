import { exportToBlob } from "@excalidraw/excalidraw";
import type { ExcalidrawImperativeAPI } from "@excalidraw/excalidraw/types";
import { limits } from "@maive/contract";
import { dataUrlOf } from "./data-url.ts";

/** Longest side in px; the smaller one when the larger has too many bytes. */
const sizes = [640, 320] as const;
const padding = 24;

/** A small picture of the board in base64; null where nothing is drawn, undefined where none fits. */
export const thumbnailOf = async (api: ExcalidrawImperativeAPI): Promise<string | null | undefined> => {
  // Read before anything is waited for: the board may be closed meanwhile.
  const elements = api.getSceneElements();
  const files = api.getFiles();
  const { viewBackgroundColor } = api.getAppState();
  if (elements.length === 0) return null;
  for (const size of sizes) {
    const blob = await exportToBlob({
      elements,
      files,
      appState: { viewBackgroundColor, exportBackground: true, exportWithDarkMode: false },
      exportPadding: padding,
      maxWidthOrHeight: size,
      mimeType: "image/webp",
      quality: 0.8,
    });
    if (blob.size > limits.boardThumbnailBytes) continue;
    const url = await dataUrlOf(blob, blob.type);
    return url.slice(url.indexOf(",") + 1);
  }
  return undefined;
};
