/**
 * Stands in the build where the drawing board would cut fonts down to the letters that an SVG uses: that program needs
 * WebAssembly, which the page may not run. The font goes into the SVG as it is.
 */
export const Commands = { Subset: "SUBSET" } as const;
/** There is no worker for it. */
export const WorkerUrl = undefined;

/** `String.fromCharCode` takes its letters as arguments, of which there is a limit. */
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
