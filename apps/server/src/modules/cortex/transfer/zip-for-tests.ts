import { strToU8, zipSync } from "fflate";

/** Files by their names. */
export type Files = Record<string, string | Uint8Array>;

/** An archive of files. */
export const zipOf = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === "string" ? strToU8(text) : text]),
    ),
  );
