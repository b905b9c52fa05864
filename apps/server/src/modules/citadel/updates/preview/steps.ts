import { existsSync } from "node:fs";
import { join } from "node:path";
import { previewTexts as texts } from "./texts.ts";

/** Steps if the new version has already replaced the running one on disk. */
export const stepsInPlace: string[] = [texts.stepRestart];

/** Whether all packages and Node lie there, too: nothing is installed then. */
const isWhole = (place: string): boolean =>
  /-linux-(x64|arm64)\.(tar\.gz|tgz)$/.test(place) ||
  (existsSync(join(place, "release.json")) && existsSync(join(place, "node_modules/.bin/node")));

/** Steps if it is in another folder or an archive. */
export const stepsFor = (place: string): string[] => [
  ...(/\.(tar\.gz|tgz)$/.test(place) ? [texts.stepUnpack(place)] : []),
  texts.stepStop,
  isWhole(place) ? texts.stepStartWhole : texts.stepStart,
];
