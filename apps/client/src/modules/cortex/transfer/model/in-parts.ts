import { limits } from "@maive/contract";

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** Which files are uploaded in parts before, the largest first, so that the others fit into one request. */
export const inParts = (files: readonly File[]): { parted: File[]; together: File[] } => {
  const parted: File[] = [];
  let together = [...files];
  for (const file of files.toSorted((a, b) => b.size - a.size)) {
    if (sizeOf(together) <= limits.resumableAboveBytes) break;
    parted.push(file);
    together = together.filter((other) => other !== file);
  }
  return { parted, together };
};
