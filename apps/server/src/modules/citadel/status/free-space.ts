import { statfs } from "node:fs/promises";

/** Sizes in bytes. */
export interface DiskSpace {
  /** Available to unprivileged users. */
  free: number;
  total: number;
}

/** Disk space at a folder; null if the system does not report it. */
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
