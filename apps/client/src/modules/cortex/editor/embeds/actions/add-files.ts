import type { BlockEditor, EditorBlock } from "../../schema/schema.ts";
import { notifyError } from "../../../../../ui/index.ts";
import { refusalOf, type UploadKind } from "../../../../files/index.ts";
import { galleryAround, offerGallery, notifyIfFull } from "../../gallery/gallery-actions.ts";
import { kindOfFile, named } from "../model/carried-files.ts";
import { startUpload } from "../uploads/start-upload.ts";
import { embedContextOf } from "../extensions/embed-context.ts";

/** Next to a block, replacing an empty one, or into an empty gallery. */
export type FilePlace = { blockId: string; placement: "before" | "after" | "instead" | "inside" };

const insert = (
  editor: BlockEditor,
  kinds: readonly UploadKind[],
  { blockId, placement }: FilePlace,
): readonly EditorBlock[] => {
  const blocks = kinds.map((type) => ({ type, props: { content: "", config: "{}" } }) as const);
  switch (placement) {
    case "instead":
      return editor.replaceBlocks([blockId], blocks).insertedBlocks;
    case "inside":
      return editor.updateBlock(blockId, { children: blocks }).children;
    default:
      return editor.insertBlocks(blocks, blockId, placement);
  }
};

/**
 * Creates a block per file and uploads it: images or files. Refused files create no block; each reason is reported
 * once. Several pictures are offered as a gallery.
 * @param beside a picture that came along with them.
 */
export const addFiles = (
  editor: BlockEditor,
  given: readonly File[],
  place: FilePlace,
  beside?: string,
): void => {
  const { page } = embedContextOf(editor);
  const files = given.map(named).map((file) => ({ file, kind: kindOfFile(file) }));
  const refusals = new Set(files.flatMap(({ file, kind }) => refusalOf(kind, file) ?? []));
  for (const refusal of refusals) notifyError(refusal);
  const taken = files.filter(({ file, kind }) => refusalOf(kind, file) === null);
  if (taken.length === 0 || !editor.getBlock(place.blockId)) return;
  const gallery = place.placement === "inside" ? place.blockId : galleryAround(editor, place.blockId);
  const pictures = taken.filter(({ kind }) => kind === "image").length;
  if (gallery !== null) notifyIfFull(editor, gallery, pictures);
  const kinds = taken.map(({ kind }) => kind);
  const made = editor.transact(() => insert(editor, kinds, place));
  made.forEach((block, index) => {
    const { kind, file } = taken[index] ?? {};
    if (kind && file) startUpload(page, block.id, kind, file);
  });
  const images = made.filter(({ type }) => type === "image").map(({ id }) => id);
  if (gallery === null) offerGallery(editor, beside === undefined ? images : [beside, ...images]);
};
