import { removeSnapshot, snapshotNames } from "./snapshot-folder.ts";
import { snapshotTime } from "./snapshot.ts";

/** So many stay, and for so long: what is older is what backups are for, and until then no deleted file gives its room back. */
const most = 3;
const longestMs = 30 * 24 * 60 * 60 * 1_000;

/** Which ones go, by their names alone. @param names the oldest first. */
export const staleSnapshots = (names: readonly string[], now: Date): string[] =>
  names.filter(
    (name, at) => at < names.length - most || now.getTime() - snapshotTime(name).getTime() > longestMs,
  );

export const removeStaleSnapshots = async (dataDir: string, now: Date): Promise<void> => {
  for (const name of staleSnapshots(await snapshotNames(dataDir), now)) await removeSnapshot(dataDir, name);
};

/** Since when a deleted file may be named by a snapshot; null where there is none. */
export const oldestSnapshotAt = async (dataDir: string): Promise<Date | null> => {
  const [oldest] = await snapshotNames(dataDir);
  return oldest === undefined ? null : snapshotTime(oldest);
};
