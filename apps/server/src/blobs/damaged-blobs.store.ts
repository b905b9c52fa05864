import { z } from "zod";
import { type Queryable, readSetting, type Tx, writeSetting } from "../storage/index.ts";
import { referencesWithPlace } from "./named-blobs.store.ts";

const damagedKey = "BLOBS_DAMAGED";
const scrubbedKey = "BLOBS_SCRUBBED";
/** More are not named: the store as a whole is gone then. */
const most = 1_000;

const zHashes = z.array(z.string());

/** Hashes of blobs that were found damaged or missing, and could not be healed yet. */
export const damagedBlobs = async (q: Queryable): Promise<string[]> => {
  const value = await readSetting(q, damagedKey);
  return value === null ? [] : zHashes.parse(JSON.parse(value));
};

/** What those blobs are called where people see them: files by their name, images of boards by the board's. */
export const damagedFileNames = async (q: Queryable): Promise<string[]> => {
  const names = new Set<string>();
  for (const sha256 of await damagedBlobs(q))
    for (const { name } of await referencesWithPlace(q, sha256)) names.add(name);
  return [...names].toSorted();
};

/** Replaces the list. @returns how many of them it names. */
export const writeDamagedBlobs = async (tx: Tx, hashes: readonly string[]): Promise<number> => {
  const named = hashes.slice(0, most);
  await writeSetting(tx, damagedKey, JSON.stringify(named));
  return named.length;
};

/** The last day, in days since 1970, whose share of the blobs was read; null before the first. */
export const scrubbedDay = async (q: Queryable): Promise<number | null> => {
  const value = await readSetting(q, scrubbedKey);
  return value === null ? null : Number(value);
};

export const writeScrubbedDay = (tx: Tx, day: number): Promise<void> =>
  writeSetting(tx, scrubbedKey, String(day));
