import type { FileTypeResult } from "file-type";

/**
 * The type by a file's first bytes (about 4 KB); undefined when unknown, as for plain text. Signatures are loaded on
 * demand, to save memory.
 */
export const signatureOf = async (head: Uint8Array): Promise<FileTypeResult | undefined> => {
  const { fileTypeFromBuffer } = await import("file-type");
  return fileTypeFromBuffer(head);
};
