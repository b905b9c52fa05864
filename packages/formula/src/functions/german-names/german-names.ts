import { germanNames } from "./texts.ts";

/** The name of a function in the language, whichever of its names is written, in capitals or not. */
export const functionName = (written: string): string => germanNames.get(written.toUpperCase()) ?? written;

/** The German names that contain a part, with the functions they call. */
export const germanNamesWith = (part: string): string[] =>
  [...germanNames].filter(([german]) => german.includes(part.toUpperCase())).map(([, name]) => name);
