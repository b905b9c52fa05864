import { isOfOneBackup } from "./errors.ts";
import { listBackups } from "./list-backups.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { namedFiles } from "./named-files.ts";
import { removeProof } from "./proof.ts";
import type { Repository } from "./repository.ts";
import { defaultKeep, type Keep, planRetention } from "./retention.ts";

/** What came of removing old backups. */
export interface Removed {
  /** Names of backups that are gone. */
  backups: string[];
  /** Objects that no backup names any more, and are gone. */
  objects: number;
  /** Backups that cannot be read: what they name is not known, and so nothing is removed. */
  unreadable: string[];
}

/** The objects that a backup consists of, those last that say which the others are. @throws BackupError `damaged` */
const objectsOf = async function* (repository: Repository, manifest: Manifest): AsyncGenerator<string> {
  for await (const { sha256 } of namedFiles(repository, manifest.name, manifest.tables)) yield sha256;
  for (const { parts } of manifest.tables) for (const { object } of parts) yield object;
};

/** A backup on its way out: from here on nobody finds it, and whoever is interrupted goes on with it. */
const leavingName = (name: string): string => `${name}.leaving`;
const leavingOf = async (repository: Repository): Promise<string[]> =>
  (await repository.documents()).filter((name) => name.endsWith(".leaving"));

/** Of what a backup that leaves names, what nobody else does. Where its list of files is damaged, its files stay. */
const removeObjects = async (
  repository: Repository,
  manifest: Manifest,
  wanted: ReadonlySet<string>,
): Promise<number> => {
  const own = new Set<string>();
  try {
    for await (const object of objectsOf(repository, manifest)) if (!wanted.has(object)) own.add(object);
  } catch (error) {
    if (!isOfOneBackup(error)) throw error;
  }
  for (const object of own) await repository.objects.remove(object);
  return own.size;
};

/** Takes backups out of the list; what they consist of follows. */
const startLeaving = async (repository: Repository, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const text = await repository.readDocument(name);
    if (text === null) continue;
    await repository.writeDocument(leavingName(name), text);
    await repository.removeDocument(name);
  }
};

const finishLeaving = async (repository: Repository, wanted: ReadonlySet<string>): Promise<number> => {
  let objects = 0;
  for (const leaving of await leavingOf(repository)) {
    const name = leaving.slice(0, -leavingName("").length);
    try {
      const manifest = readManifest((await repository.readDocument(leaving)) ?? "", name);
      objects += await removeObjects(repository, manifest, wanted);
    } catch (error) {
      // What it named is not known: that stays.
      if (!isOfOneBackup(error)) throw error;
    }
    await removeProof(repository, name);
    await repository.removeDocument(leaving);
  }
  return objects;
};

/**
 * Removes backups that are not wanted any more (`planRetention`), and what they alone named. Whoever calls it holds the
 * repository, and has just proven a backup.
 * @param named further ones that somebody wants gone, also such as cannot be read.
 * @param keep how many stay.
 */
export const removeOldBackups = async (
  repository: Repository,
  named: readonly string[] = [],
  keep: Keep = defaultKeep,
): Promise<Removed> => {
  const listed = (await listBackups(repository)).filter(({ name }) => !named.includes(name));
  const unreadable = listed.filter(({ manifest }) => !manifest).map(({ name }) => name);
  const nothing: Removed = { backups: [], objects: 0, unreadable };
  if (unreadable.length > 0) return nothing;
  const planned = planRetention(
    listed.map(({ name, manifest, proof }) => ({
      name,
      madeAt: manifest?.madeAt ?? "",
      isProven: proof?.isProven ?? false,
    })),
    keep,
  );
  const backups = [...planned, ...named];
  if (backups.length === 0 && (await leavingOf(repository)).length === 0) return nothing;
  const staying = listed.filter(({ name }) => !backups.includes(name));
  const wanted = new Set<string>();
  for (const { name, manifest } of staying)
    try {
      if (manifest) for await (const object of objectsOf(repository, manifest)) wanted.add(object);
    } catch (error) {
      if (!isOfOneBackup(error)) throw error;
      unreadable.push(name);
    }
  if (unreadable.length > 0) return nothing;
  await startLeaving(repository, backups);
  return { backups, objects: await finishLeaving(repository, wanted), unreadable };
};
