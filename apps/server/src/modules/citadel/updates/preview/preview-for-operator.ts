import { existsSync } from "node:fs";
import { join } from "node:path";
import type { UpdatePreview } from "@maive/contract";
import { settingNames } from "../../../../config/config.ts";
import { readAppVersion } from "../../../../snapshots/index.ts";
import type { Release } from "../release.ts";
import { type DataHere, previewUpdate } from "./preview-update.ts";
import { programFiles, thisProgram } from "./program.ts";
import { readProgram } from "./read-program.ts";
import { stepsFor, stepsInPlace } from "./steps.ts";

/**
 * What an update would change, for the operator.
 * @param place of the version to go to; null for the one this command is part of, beside the data of an earlier one.
 * @throws NoProgramError
 */
export const previewForOperator = async (
  release: Release,
  data: DataHere,
  { place, folder }: { place: string | null; folder: string },
): Promise<UpdatePreview> => {
  const here = thisProgram(release, settingNames, process.versions.node);
  // The folder of this version itself is no other one: what matters is which version the data is of.
  if (place !== null && place !== folder)
    return previewUpdate(here, await readProgram(place), data, { place, steps: stepsFor(place) });
  const present = { version: await readAppVersion(data.read), changelog: null, settings: null, node: null };
  // An archive is unpacked beside the version before it.
  const isArchive = existsSync(join(folder, programFiles.build));
  return previewUpdate(present, here, data, {
    place: folder,
    steps: isArchive ? stepsFor(folder) : stepsInPlace,
  });
};
