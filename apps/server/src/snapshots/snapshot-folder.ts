import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, makeFolder, syncFolder, writeDurably } from "../blobs/index.ts";
import { sealed, unsealed } from "../backup/index.ts";
import { isSnapshotName, type Snapshot, zSnapshot } from "./snapshot.ts";

const document = "snapshot.json";
/** Suffixes of folders being written and being removed. */
const [incoming, leaving] = [".incoming", ".leaving"] as const;

/** The folder of snapshots; each has its own, named by its time. */
export const snapshotsIn = (dataDir: string): string => join(dataDir, "before-update");

export const databaseIn = (folder: string): string => join(folder, "maive.db");
export const tablesIn = (folder: string): string => join(folder, "content");

const entries = async (folder: string): Promise<string[]> => {
  try {
    return (await readdir(folder)).toSorted();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
};

/** Oldest first. */
export const snapshotNames = async (dataDir: string): Promise<string[]> =>
  (await entries(snapshotsIn(dataDir))).filter(isSnapshotName);

/** Null without a readable `snapshot.json`. */
export const readSnapshot = async (dataDir: string, name: string): Promise<Snapshot | null> => {
  try {
    const text = await readFile(join(snapshotsIn(dataDir), name, document), "utf8");
    const said = zSnapshot.safeParse(unsealed(text));
    return said.success && said.data.name === name ? said.data : null;
  } catch (error) {
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
};

/** Removes one by name; renaming it first makes the removal atomic. */
export const removeSnapshot = async (dataDir: string, name: string): Promise<void> => {
  const folder = snapshotsIn(dataDir);
  await rename(join(folder, name), join(folder, `${name}${leaving}`));
  await rm(join(folder, `${name}${leaving}`), { recursive: true, force: true });
};

/** Removes leftovers of interrupted processes. */
const removeLeftovers = async (folder: string): Promise<void> => {
  for (const name of await entries(folder)) {
    const end = [incoming, leaving].find((each) => name.endsWith(each));
    if (end !== undefined && isSnapshotName(name.slice(0, -end.length)))
      await rm(join(folder, name), { recursive: true, force: true });
  }
};

/**
 * Lets a snapshot come into being beside the others; it is one of them from a rename on, once it says what it is.
 * @param fill writes into the folder it gets. What is not new is there under another name, and the folder goes.
 */
export const addSnapshot = async (
  dataDir: string,
  name: string,
  fill: (folder: string) => Promise<{ snapshot: Snapshot; isNew: boolean }>,
): Promise<Snapshot> => {
  const folder = snapshotsIn(dataDir);
  await removeLeftovers(folder);
  const draft = join(folder, `${name}${incoming}`);
  try {
    await makeFolder(draft);
    const { snapshot, isNew } = await fill(draft);
    if (isNew) {
      await writeDurably(join(draft, document), sealed(snapshot));
      await rename(draft, join(folder, name));
      await syncFolder(folder);
    }
    return snapshot;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
};
