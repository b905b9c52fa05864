import { SnapshotError } from "./errors.ts";
import { readSnapshot, snapshotNames, snapshotsIn } from "./snapshot-folder.ts";
import type { Snapshot } from "./snapshot.ts";
import { snapshotTexts } from "./texts.ts";

/** Complete snapshots, newest first. */
export const listSnapshots = async (dataDir: string): Promise<Snapshot[]> => {
  const all = await Promise.all((await snapshotNames(dataDir)).map((name) => readSnapshot(dataDir, name)));
  return all.filter((each) => each !== null).toReversed();
};

/**
 * The one somebody means: by its name or the beginning of it, else the newest.
 * @throws SnapshotError `absent`, `damaged`
 */
export const findSnapshot = async (dataDir: string, typed: string | undefined): Promise<Snapshot> => {
  const names = (await snapshotNames(dataDir)).toReversed();
  const [newest] = names;
  if (newest === undefined) throw new SnapshotError("absent", snapshotTexts.none(snapshotsIn(dataDir)));
  const name = typed === undefined ? newest : names.find((each) => typed !== "" && each.startsWith(typed));
  if (name === undefined) throw new SnapshotError("absent", snapshotTexts.absent(typed ?? ""));
  const snapshot = await readSnapshot(dataDir, name);
  if (!snapshot) throw new SnapshotError("damaged", snapshotTexts.broken(name));
  return snapshot;
};
