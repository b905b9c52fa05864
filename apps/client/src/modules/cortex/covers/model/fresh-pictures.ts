/** Covers just uploaded by this tab, by path: shown from memory until the server's image has loaded. */
const fresh = new Map<string, string>();

export const cacheFreshPicture = (path: string, file: Blob): void => {
  dropFreshPicture(path);
  fresh.set(path, URL.createObjectURL(file));
};

export const freshPicture = (path: string): string | null => fresh.get(path) ?? null;

/** After the server's image has loaded. */
export const dropFreshPicture = (path: string): void => {
  const url = fresh.get(path);
  if (url === undefined) return;
  fresh.delete(path);
  URL.revokeObjectURL(url);
};
