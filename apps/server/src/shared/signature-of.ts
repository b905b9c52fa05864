import type { FileTypeResult } from "file-type";

/**
 * The type that a file's first bytes (some 4 KB) tell of; undefined where they tell of none, as those of plain text do.
 * The signatures are loaded with the first file: a server that waits does not hold them.
 */
export const signatureOf = async (head: Uint8Array): Promise<FileTypeResult | undefined> => {
  const { fileTypeFromBuffer } = await import("file-type");
  return fileTypeFromBuffer(head);
};
