import { leavingName, withoutLeaving } from "./documents.ts";
import { isOfOneBackup } from "./errors.ts";
import { listBackups } from "./list-backups.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { namedFiles } from "./named-files.ts";
import { removeProof } from "./proof.ts";
import type { Repository } from "./repository.ts";
import { defaultRetention, type RetentionPolicy, planRetention } from "./retention.ts";

/** The result of removing old backups. */
export interface Removed {
  /** Names of the removed backups. */
  backups: string[];
  /** The number of removed objects, which no backup references any more. */
  objects: number;
  /** Unreadable backups: their references are unknown, so nothing is removed. */
  unreadable: string[];
}

/** The objects of a backup; those that list others come last. @throws BackupError `damaged` */
const objectsOf = async function* (repository: Repository, manifest: Manifest): AsyncGenerator<string> {
  for await (const { sha256 } of namedFiles(repository, manifest.name, manifest.tables)) yield sha256;
  for (const { parts } of manifest.tables) for (const { object } of parts) yield object;
};

const leavingOf = async (repository: Repository): Promise<string[]> =>
  (await repository.documents()).filter((name) => name !== withoutLeaving(name));

/** Objects that the staying backups reference. */
interface NeededHashes {
  all: Set<string>;
  /** By those from before encryption was switched on or off; null if there are none, and none are leaving. */
  former: Set<string> | null;
}

/**
 * Removes the objects that no other backup references; also those in clear that only encrypted backups reference, and the
 * other way round. If the list of files is damaged, its files stay.
 */
const removeObjects = async (
  repository: Repository,
  manifest: Manifest,
  { all, former }: NeededHashes,
): Promise<number> => {
  const own = new Set<string>();
  const twice = new Set<string>();
  try {
    for await (const object of objectsOf(repository, manifest))
      if (!all.has(object)) own.add(object);
      else if (former && !former.has(object)) twice.add(object);
  } catch (error) {
    if (!isOfOneBackup(error)) throw error;
  }
  for (const object of own) await repository.objects.remove(object);
  for (const object of twice) await repository.objects.removeFormer(object);
  return own.size;
};

/** Takes backups off the list; their objects follow. */
const startLeaving = async (repository: Repository, names: readonly string[]): Promise<void> => {
  for (const name of names) await repository.moveDocument(name, leavingName(name));
};

const finishLeaving = async (repository: Repository, needed: NeededHashes): Promise<number> => {
  let objects = 0;
  for (const leaving of await leavingOf(repository)) {
    const name = withoutLeaving(leaving);
    try {
      const manifest = readManifest((await repository.readDocument(leaving)) ?? "", name);
      objects += await removeObjects(repository, manifest, needed);
    } catch (error) {
      // Its references are unknown: they stay.
      if (!isOfOneBackup(error)) throw error;
    }
    await removeProof(repository, name);
    await repository.removeDocument(leaving);
  }
  return objects;
};

/**
 * Removes backups by the retention rules (`planRetention`), with the objects they alone reference. The caller holds
 * the repository's lock and has just proven a backup.
 * @param named further ones to remove, unreadable ones included.
 * @param policy how many stay.
 */
export const removeOldBackups = async (
  repository: Repository,
  named: readonly string[] = [],
  policy: RetentionPolicy = defaultRetention,
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
    policy,
  );
  const backups = [...planned, ...named];
  if (backups.length === 0 && (await leavingOf(repository)).length === 0) return nothing;
  const staying = listed.filter(({ name }) => !backups.includes(name));
  const former = (await repository.entries()).filter(({ isFormer }) => isFormer).map(({ name }) => name);
  const needed: NeededHashes = { all: new Set(), former: former.length > 0 ? new Set() : null };
  for (const { name, manifest } of staying)
    try {
      if (manifest)
        for await (const object of objectsOf(repository, manifest)) {
          needed.all.add(object);
          if (former.includes(name)) needed.former?.add(object);
        }
    } catch (error) {
      if (!isOfOneBackup(error)) throw error;
      unreadable.push(name);
    }
  if (unreadable.length > 0) return nothing;
  await startLeaving(repository, backups);
  return { backups, objects: await finishLeaving(repository, needed), unreadable };
};
