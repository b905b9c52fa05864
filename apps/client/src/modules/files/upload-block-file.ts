import { uploadFile, type DriveItem } from "@maive/contract";
import { newUuid, send } from "../../api/index.ts";
import { ensureFolder } from "./ensure-folder.ts";
import { uploadFailure } from "./upload-failure.ts";
import { refusalOf, type UploadKind } from "./upload-rules.ts";

/** An upload that did not happen; the message is the sentence for the person. */
export class UploadError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "UploadError";
  }
}

export interface BlockFile {
  /** The block must be on the server already. */
  blockId: string;
  file: File;
  kind: UploadKind;
  onProgress?: ((sent: number, total: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** Makes the folder of a block, one name after the other; a failure is left to the upload to report. */
const makeFolders = async (names: readonly string[], signal: AbortSignal | undefined): Promise<string> => {
  let parent = "/";
  for (const name of names) {
    try {
      await ensureFolder(name, parent, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    parent = parent === "/" ? `/${name}` : `${parent}/${name}`;
  }
  return parent;
};

/**
 * Uploads the file of an image or file block into its folder.
 * @throws UploadError with the specified message; the signal's reason when aborted.
 */
export const uploadBlockFile = async ({
  blockId,
  file,
  kind,
  onProgress,
  signal,
}: BlockFile): Promise<DriveItem> => {
  const refusal = refusalOf(kind, file);
  if (refusal !== null) throw new UploadError(refusal);
  try {
    const folder = await makeFolders([".system", "blocks", blockId], signal);
    return await send(uploadFile, {
      form: { parent_path: folder, display_name: file.name, file },
      onProgress,
      signal,
      idempotencyKey: newUuid(),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new UploadError(uploadFailure(error), error);
  }
};
