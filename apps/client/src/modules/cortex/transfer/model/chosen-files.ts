import { markOf } from "../../../files/resumable/index.ts";

/** What an upload is found by again. */
const markKey = (file: File): string => JSON.stringify(markOf(file, ""));

/**
 * The files of an import after more were chosen: names are unique, and the last one counts.
 * @returns `replaced` are those that are no more among them, whose uploads nobody wants; the same file chosen again is not.
 */
export const withChosen = (
  files: readonly File[],
  chosen: readonly File[],
): { all: File[]; replaced: File[] } => {
  const all = [...files.filter(({ name }) => !chosen.some((file) => file.name === name)), ...chosen];
  const left = new Set(all.map(markKey));
  return { all, replaced: files.filter((file) => !left.has(markKey(file))) };
};
