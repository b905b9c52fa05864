import { deleteItem, driveFile, fileUses, restoreItem } from "@maive/contract";
import { ApiError, call } from "../../../../../api/index.ts";
import { notifyError, notifyUndo } from "../../../../../ui/index.ts";
import type { UploadKind } from "../../../../files/index.ts";
import type { LivePage } from "../../live/live-page.ts";
import { readFileBlock, withoutFile, type FileBlockChange } from "../model/file-block.ts";
import { parseConfig } from "../model/config-text.ts";
import { putFile } from "../uploads/start-upload.ts";
import { embedTexts } from "../texts.ts";

type Removed = { page: LivePage; blockId: string; kind: UploadKind; config: string; shared: boolean };

/** Whether a file belongs to this block only: uploaded there, and used by no other page. */
const belongsTo = async (fileId: string, { page, blockId, shared }: Removed): Promise<boolean> => {
  if (shared) return false;
  const [item, { uses }] = await Promise.all([
    call(driveFile, { params: { file_id: fileId } }),
    call(fileUses, { params: { file_id: fileId } }),
  ]);
  return (
    item.path.includes(`/${blockId.toLowerCase()}/`) && uses.every(({ page_id }) => page_id === page.pageId)
  );
};

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Deletes a file owned by this block. @returns whether it did; an already deleted one is no error. */
const deleteOwn = async (fileId: string, removed: Removed): Promise<boolean> => {
  try {
    if (!(await belongsTo(fileId, removed))) return false;
    await call(deleteItem, { params: { file_id: fileId } });
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    throw error;
  }
};

/**
 * Removes a block's file, with undo. The file itself is deleted only if unused elsewhere.
 * @param removed `shared`: another block of the page shows the same file.
 */
export const removeFile = async (removed: Removed): Promise<void> => {
  const { page, blockId, kind, config } = removed;
  const { fileId } = readFileBlock(config);
  if (fileId === null) return;
  const before: FileBlockChange = Object.fromEntries(
    Object.entries(parseConfig(config)).filter(([field]) => field in withoutFile),
  );
  try {
    const deleted = await deleteOwn(fileId, removed);
    putFile(page, blockId, kind, withoutFile);
    const restore = async () => {
      try {
        if (deleted) await call(restoreItem, { params: { file_id: fileId } });
        putFile(page, blockId, kind, before);
      } catch {
        notifyError(embedTexts.file.restoreFailed);
      }
    };
    notifyUndo(embedTexts.file.removed, () => void restore());
  } catch {
    notifyError(embedTexts.file.removeFailed);
  }
};
