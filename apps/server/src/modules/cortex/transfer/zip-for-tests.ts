import { strToU8, zipSync } from "fflate";

/** Files by their names. */
export type Files = Record<string, string | Uint8Array>;

/** An archive of files; at level 0 they are as large in it as outside. */
export const zipOf = (files: Files, level: 0 | 6 = 6): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, text]) => [name, typeof text === "string" ? strToU8(text) : text]),
    ),
    { level },
  );
