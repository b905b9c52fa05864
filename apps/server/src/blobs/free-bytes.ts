import { statfs } from "node:fs/promises";

/** Reserved for the database and the rest of the machine. */
const reserveBytes = 500 * 1024 * 1024;
/** On disks below this size nothing is reserved: there would be nothing left. */
const bigDiskBytes = 2 * 1024 * 1024 * 1024;

/** Bytes that may still be written to the disk of a folder; negative when the reserve is already in use. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize - (blocks * bsize > bigDiskBytes ? reserveBytes : 0);
};
