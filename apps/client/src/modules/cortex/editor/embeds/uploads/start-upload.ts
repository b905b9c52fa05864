import type { DriveItem } from "@maive/contract";
import { refusalOf, type UploadKind } from "../../../../files/index.ts";
import type { LivePage } from "../../live/live-page.ts";
import { changeFileBlock, type FileBlockChange } from "../model/file-block.ts";
import { naturalSize } from "../model/natural-size.ts";
import { changeStoredConfig } from "./block-attributes.ts";
import { blockUploads } from "./block-uploads.ts";
import { sendBlockFile } from "./send-block-file.ts";
import { shareUpload } from "./upload-awareness.ts";
import { whenSaved } from "./when-saved.ts";

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

/** Shows a file in its block; false where there is no such block. It is no step that undo would take back. */
export const putFile = (
  page: LivePage,
  blockId: string,
  kind: UploadKind,
  change: FileBlockChange,
): boolean =>
  changeStoredConfig(page.fragment, { blockId, type: kind }, (config) => changeFileBlock(config, change));

/**
 * Puts a file on its way into a block of a page. What the rules refuse is said in the block. The page stays open until
 * the file is in the block and the server knows it, also when the person goes elsewhere.
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
        // The server takes files only for blocks it knows.
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
            await whenSaved(page, AbortSignal.timeout(patience));
          } catch {
            // What could not be sent is kept on this device.
          }
          done();
        };
        void settle();
      },
    },
  );
  shareUpload(page, blockId);
};

/** Ms a page that nobody looks at waits for the server to confirm where the file is. */
const patience = 15_000;
