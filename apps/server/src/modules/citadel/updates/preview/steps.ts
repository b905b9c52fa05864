import { previewTexts as texts } from "./texts.ts";

/** Steps if the new version has already replaced the running one on disk. */
export const stepsInPlace: string[] = [texts.stepRestart];

/** Steps if it is in another folder or an archive. */
export const stepsFor = (place: string): string[] => [
  ...(/\.(tar\.gz|tgz)$/.test(place) ? [texts.stepUnpack(place)] : []),
  texts.stepStop,
  texts.stepStart,
];
