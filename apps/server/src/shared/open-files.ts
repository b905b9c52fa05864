import { readFileSync } from "node:fs";

/**
 * Files and connections this process may have open. Node raises its limit to the highest the system allows.
 * @returns null where the system does not say it this way.
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
