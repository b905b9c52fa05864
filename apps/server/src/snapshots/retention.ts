import { removeSnapshot, snapshotNames } from "./snapshot-folder.ts";
import { snapshotTime } from "./snapshot.ts";

/** Number and age of snapshots that stay. Files they reference are not freed, and older states are in backups. */
const most = 3;
const longestMs = 30 * 24 * 60 * 60 * 1_000;

/** Names of the snapshots to remove. @param names oldest first. */
export const staleSnapshots = (names: readonly string[], now: Date): string[] =>
  names.filter(
    (name, at) => at < names.length - most || now.getTime() - snapshotTime(name).getTime() > longestMs,
  );

export const removeStaleSnapshots = async (dataDir: string, now: Date): Promise<void> => {
  for (const name of staleSnapshots(await snapshotNames(dataDir), now)) await removeSnapshot(dataDir, name);
};

/** The oldest snapshot's time: files deleted since may be referenced by it; null without snapshots. */
export const oldestSnapshotAt = async (dataDir: string): Promise<Date | null> => {
  const [oldest] = await snapshotNames(dataDir);
  return oldest === undefined ? null : snapshotTime(oldest);
};
