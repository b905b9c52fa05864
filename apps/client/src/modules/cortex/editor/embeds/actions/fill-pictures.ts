import type { BlockEditor } from "../../schema/schema.ts";
import { readFileBlock } from "../model/file-block.ts";
import { fetchPictures, type FetchedPicture } from "./fetch-pictures.ts";
import { startUpload } from "../uploads/start-upload.ts";
import { embedContextOf } from "../extensions/embed-context.ts";

/** Image blocks without a file, in order. */
const emptyPictures = (editor: BlockEditor): string[] => {
  const ids: string[] = [];
  editor.forEachBlock((block) => {
    if (block.type === "image" && readFileBlock(block.props.config).fileId === null) ids.push(block.id);
    return true;
  });
  return ids;
};

/**
 * Uploads the images of pasted text. Call it before the paste, and the returned function afterwards.
 * @returns how many images found no block.
 */
export const fillPictures = (
  editor: BlockEditor,
  files: readonly (File | Omit<FetchedPicture, "blockId">)[],
): (() => number) => {
  if (files.length === 0) return () => 0;
  const before = new Set(emptyPictures(editor));
  return () => {
    const made = emptyPictures(editor).filter((id) => !before.has(id));
    // A lost block would shift the following images.
    if (made.length !== files.length) {
      editor.removeBlocks(made);
      return files.length;
    }
    const { page } = embedContextOf(editor);
    const fetched: FetchedPicture[] = [];
    files.forEach((file, index) => {
      const blockId = made[index];
      if (blockId === undefined) return;
      if (file instanceof File) startUpload(page, blockId, "image", file);
      else fetched.push({ blockId, ...file });
    });
    if (fetched.length > 0) void fetchPictures(editor, fetched);
    return 0;
  };
};
