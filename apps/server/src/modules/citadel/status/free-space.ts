import { statfs } from "node:fs/promises";

/** In bytes. */
export interface DiskSpace {
  /** Left for an ordinary user. */
  free: number;
  total: number;
}

/** The space on the disk of a folder; null where the system does not say. */
export const diskSpace = async (folder: string): Promise<DiskSpace | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const space = { free: bavail * bsize, total: blocks * bsize };
    return Number.isSafeInteger(space.free) && Number.isSafeInteger(space.total) ? space : null;
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
};
