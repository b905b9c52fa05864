import { addFiles } from "../embeds/actions/add-files.ts";
import type { BlockEditor } from "../schema/schema.ts";

/** Uploads pictures to the end of a gallery. */
export const addToGallery = (editor: BlockEditor, galleryId: string, files: readonly File[]): void => {
  const last = editor.getBlock(galleryId)?.children.at(-1);
  if (last) addFiles(editor, files, { blockId: last.id, placement: "after" });
  else addFiles(editor, files, { blockId: galleryId, placement: "inside" });
};
