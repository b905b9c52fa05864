import { limits } from "@maive/contract";

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

/**
 * Which files are uploaded in parts before: those that are begun, and the largest of the others, so that the rest fits into
 * one request.
 * @param isBegun whether something of a file is on the server already.
 */
export const inParts = (
  files: readonly File[],
  isBegun: (file: File) => boolean,
): { parted: File[]; together: File[] } => {
  const parted = files.filter(isBegun);
  let together = files.filter((file) => !parted.includes(file));
  for (const file of together.toSorted((a, b) => b.size - a.size)) {
    if (sizeOf(together) <= limits.resumableAboveBytes) break;
    parted.push(file);
    together = together.filter((other) => other !== file);
  }
  return { parted, together };
};
