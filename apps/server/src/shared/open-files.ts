import { readFileSync } from "node:fs";

/**
 * The file descriptor limit of this process. Node raises it to the hard limit.
 * @returns null where the system does not provide it this way.
 */
export const openFileLimit = (): number | null => {
  let limits: string;
  try {
    limits = readFileSync("/proc/self/limits", "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
  const found = /^Max open files\s+(\d+)/m.exec(limits)?.[1];
  return found === undefined ? null : Number(found);
};
