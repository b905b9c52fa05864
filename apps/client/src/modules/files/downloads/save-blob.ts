/** Browsers read an object URL shortly after the click; in ms. */
const revokeAfterMs = 60_000;

/** Gives bytes to the browser to be saved under a name. */
export const saveBlob = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
};
