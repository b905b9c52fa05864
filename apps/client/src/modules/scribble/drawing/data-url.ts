/** The bytes of a `data:` URL in base64. Not by `fetch`: the page may connect to its own server alone. */
export const blobOfDataUrl = (url: string, type: string): Blob => {
  const text = atob(url.slice(url.indexOf(",") + 1));
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
  return new Blob([bytes], { type });
};

/** A blob as `data:` URL of a type. */
export const dataUrlOf = (blob: Blob, type: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error));
    reader.readAsDataURL(new Blob([blob], { type }));
  });
