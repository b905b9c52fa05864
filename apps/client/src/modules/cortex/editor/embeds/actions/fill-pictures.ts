import type { BlockEditor } from "../../schema/schema.ts";
import { readFileBlock } from "../model/file-block.ts";
import { startUpload } from "../uploads/start-upload.ts";
import { embedContextOf } from "../extensions/embed-context.ts";

/** The blocks of pictures that have none yet, from the first to the last. */
const emptyPictures = (editor: BlockEditor): string[] => {
  const ids: string[] = [];
  editor.forEachBlock((block) => {
    if (block.type === "image" && readFileBlock(block.props.config).fileId === null) ids.push(block.id);
    return true;
  });
  return ids;
};

/**
 * Sends the pictures of pasted text. To be called before the text is pasted; what it returns afterwards.
 * @returns how many pictures found no place.
 */
export const fillPictures = (editor: BlockEditor, files: readonly File[]): (() => number) => {
  if (files.length === 0) return () => 0;
  const before = new Set(emptyPictures(editor));
  return () => {
    const made = emptyPictures(editor).filter((id) => !before.has(id));
    // One that was left out on the way would bring the others into wrong places.
    if (made.length !== files.length) {
      editor.removeBlocks(made);
      return files.length;
    }
    const { page } = embedContextOf(editor);
    files.forEach((file, index) => {
      const id = made[index];
      if (id !== undefined) startUpload(page, id, "image", file);
    });
    return 0;
  };
};
