/** Covers that this tab has just sent, by their address: shown from this device until the server's picture is here. */
const fresh = new Map<string, string>();

export const keepFreshPicture = (path: string, file: Blob): void => {
  dropFreshPicture(path);
  fresh.set(path, URL.createObjectURL(file));
};

export const freshPicture = (path: string): string | null => fresh.get(path) ?? null;

/** Once the server's picture is in sight. */
export const dropFreshPicture = (path: string): void => {
  const url = fresh.get(path);
  if (url === undefined) return;
  fresh.delete(path);
  URL.revokeObjectURL(url);
};
