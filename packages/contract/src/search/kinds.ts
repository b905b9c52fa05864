import { z } from "zod";

/** What can be found. */
export const searchKinds = ["page", "entry", "database", "file", "board", "person"] as const;
export const zSearchKind = z.enum(searchKinds);
export type SearchKind = z.output<typeof zSearchKind>;

/** Kinds separated by commas. */
export const zSearchKinds = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(zSearchKind).max(searchKinds.length));
