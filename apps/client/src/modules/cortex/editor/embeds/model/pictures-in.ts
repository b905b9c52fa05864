import type { ShownPicture } from "../../../../drive/preview/index.ts";
import type { BlockEditor, EditorBlock } from "../../schema/schema.ts";
import { readFileBlock } from "./file-block.ts";

const pictureOf = (block: EditorBlock): ShownPicture[] => {
  if (block.type !== "image") return [];
  const { fileId, caption, alternative } = readFileBlock(block.props.config);
  return fileId === null ? [] : [{ fileId, caption, alternative: alternative || caption }];
};

/** A picture, or those of a gallery, in their order; each file once. */
export const picturesIn = (editor: BlockEditor, blockId: string): ShownPicture[] => {
  const block = editor.getBlock(blockId);
  const pictures = block ? [block, ...block.children].flatMap(pictureOf) : [];
  return [...new Map(pictures.map((picture) => [picture.fileId, picture])).values()];
};
