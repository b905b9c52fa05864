/** An image's intrinsic size in px; null when it cannot be decoded or has none. */
export const naturalSize = async (file: Blob): Promise<{ width: number; height: number } | null> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // Only the server validates it; without a size no place is reserved.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
};
