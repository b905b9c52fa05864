import { statfs } from "node:fs/promises";

/** Bytes left for an ordinary user on the disk of a folder; null where the system does not say. */
export const freeBytes = async (folder: string): Promise<number | null> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    return Number.isSafeInteger(free) ? free : null;
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
};
