import type { DriveItem } from "@maive/contract";
import { refusalOf, type UploadKind } from "../../../../files/index.ts";
import type { LivePage } from "../../live/live-page.ts";
import { whenSaved } from "../../live/when-saved.ts";
import { changeFileBlock, type FileBlockChange } from "../model/file-block.ts";
import { changeStoredConfig } from "./block-attributes.ts";
import { blockUploads } from "./block-uploads.ts";
import { sendBlockFile } from "./send-block-file.ts";
import { shareUpload } from "./upload-awareness.ts";

/** An image's intrinsic size in px; null when it cannot be decoded or has none. */
const naturalSize = async (file: Blob): Promise<{ width: number; height: number } | null> => {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    return width > 0 && height > 0 ? { width, height } : null;
  } catch {
    // Only the server validates it; without a size no place is reserved.
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
};

const shownFile = (
  file: File,
  item: DriveItem,
  size: Awaited<ReturnType<typeof naturalSize>>,
): FileBlockChange => ({
  file_id: item.file_id,
  original_filename: file.name,
  file_size: item.file_size,
  natural_width: size?.width ?? null,
  natural_height: size?.height ?? null,
});

/** Sets a block's file; false without such a block. Not undoable. */
export const putFile = (
  page: LivePage,
  blockId: string,
  kind: UploadKind,
  change: FileBlockChange,
): boolean =>
  changeStoredConfig(page.fragment, { blockId, type: kind }, (config) => changeFileBlock(config, change));

/**
 * Starts an upload into a block of a page. Refusals are shown in the block. The page stays open, also after
 * navigation, until the block has the file and the server has the change.
 */
export const startUpload = (page: LivePage, blockId: string, kind: UploadKind, file: File): void => {
  const refusal = refusalOf(kind, file);
  if (refusal !== null) {
    blockUploads.refuse({ blockId, kind, file }, refusal);
    return;
  }
  const done = page.keepOpen();
  blockUploads.start(
    { blockId, kind, file },
    {
      send: async (onProgress, signal) => {
        const size = kind === "image" ? naturalSize(file) : null;
        // The server only accepts files for known blocks.
        await whenSaved(page, signal);
        const item = await sendBlockFile({
          blockId,
          file,
          kind,
          signal,
          onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
        });
        return shownFile(file, item, await size);
      },
      deliver: (change) => !page.over && putFile(page, blockId, kind, change),
      release: () => {
        const settle = async () => {
          try {
            await whenSaved(page, AbortSignal.timeout(timeoutMs));
          } catch {
            // Unsent edits are persisted on this device.
          }
          done();
        };
        void settle();
      },
    },
  );
  shareUpload(page, blockId);
};

/** How long an unmounted page waits for the server's confirmation, in ms. */
const timeoutMs = 15_000;
