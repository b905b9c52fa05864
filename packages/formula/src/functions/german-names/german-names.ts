import { germanNames } from "./texts.ts";

/** The name of a function in the language, whichever of its names is written, in capitals or not. */
export const functionName = (written: string): string => germanNames.get(written.toUpperCase()) ?? written;

const german = new Map<string, string>();
// Of several the first one.
for (const [name, of] of germanNames) if (!german.has(of)) german.set(of, name);

/** What a function is called in German; undefined where it has its name alone. */
export const germanNameOf = (name: string): string | undefined => german.get(name);

/** The German names that contain a part, with the functions they call. */
export const germanNamesWith = (part: string): string[] =>
  [...germanNames].filter(([known]) => known.includes(part.toUpperCase())).map(([, name]) => name);
