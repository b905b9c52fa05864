/**
 * Replaces Excalidraw's font subsetting in the build: it needs WebAssembly, which the CSP forbids. Fonts are embedded
 * whole.
 */
export const Commands = { Subset: "SUBSET" } as const;
/** There is no worker for it. */
export const WorkerUrl = undefined;

/** `String.fromCharCode` has an argument limit. */
const chunk = 8_192;

/** A font in WOFF2 as `data:` URL. */
export const toBase64 = async (font: ArrayBuffer): Promise<string> => {
  const bytes = new Uint8Array(font);
  let text = "";
  for (let i = 0; i < bytes.length; i += chunk) text += String.fromCharCode(...bytes.subarray(i, i + chunk));
  return `data:font/woff2;base64,${btoa(text)}`;
};

export const subsetToBinary = async (font: ArrayBuffer): Promise<ArrayBuffer> => font;
export const subsetToBase64 = (font: ArrayBuffer): Promise<string> => toBase64(font);
