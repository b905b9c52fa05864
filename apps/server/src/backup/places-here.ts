import { createHash } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, removeFile, writeDurably } from "../blobs/index.ts";
import type { Queryable } from "../storage/index.ts";
import { readUsedPlace, type UsedPlace, zUsedPlace } from "./used-place.store.ts";

/** In the data folder: the command does not write into the database of a MAIVE that runs. */
const placesFolder = "backup-places";

/** Bound of stored places. */
const mostPlaces = 20;

const fileOf = (dataDir: string, place: string): string =>
  join(dataDir, placesFolder, `${createHash("sha256").update(place).digest("hex")}.json`);

const readFileOf = async (path: string): Promise<UsedPlace | null> => {
  try {
    return zUsedPlace.safeParse(JSON.parse(await readFile(path, "utf8"))).data ?? null;
  } catch (error) {
    // What somebody has broken by hand is stored anew with the next backup.
    if (error instanceof SyntaxError || codeOf(error) === "ENOENT") return null;
    throw error;
  }
};

/** What MAIVE or a command beside this data folder has last seen at a place; null where neither made a backup there. */
export const readUsedAt = async (q: Queryable, dataDir: string, place: string): Promise<UsedPlace | null> => {
  const here = await readFileOf(fileOf(dataDir, place));
  const used = await readUsedPlace(q);
  if (used?.place !== place) return here;
  return here && here.newestAt > used.newestAt ? here : used;
};

/** The oldest are evicted: they are not used again after so many others. */
const forgetOldest = async (folder: string): Promise<void> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  if (files.length <= mostPlaces) return;
  const all = await Promise.all(
    files.map(async (name) => {
      const path = join(folder, name);
      return { path, at: (await readFileOf(path))?.newestAt ?? "" };
    }),
  );
  const oldest = all.toSorted((a, b) => a.at.localeCompare(b.at)).slice(0, all.length - mostPlaces);
  for (const { path } of oldest) await removeFile(path);
};

/** Stores beside the data where a command has made a backup. */
export const notePlaceHere = async (dataDir: string, seen: UsedPlace): Promise<void> => {
  const folder = join(dataDir, placesFolder);
  await mkdir(folder, { mode: 0o700, recursive: true });
  await writeDurably(fileOf(dataDir, seen.place), JSON.stringify(seen));
  await forgetOldest(folder);
};
