import { previewTexts as texts } from "./texts.ts";

/** Where the new version has taken the place of the one that runs. */
export const stepsInPlace: string[] = [texts.stepRestart];

/** Where it lies somewhere else, in a folder or an archive. */
export const stepsFor = (place: string): string[] => [
  ...(/\.(tar\.gz|tgz)$/.test(place) ? [texts.stepUnpack(place)] : []),
  texts.stepStop,
  texts.stepStart,
];
