/** Size of a picture in px, as it will be drawn; null where the browser cannot draw it or it has none of its own. */
export const naturalSize = async (file: Blob): Promise<{ width: number; height: number } | null> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // What it is decides the server; without a size its place is not kept free.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
};
