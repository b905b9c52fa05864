import { limits } from "@maive/contract";
import { notifyChoice, notifyInfo } from "../../../../ui/index.ts";
import { findBlock } from "../actions/find-block.ts";
import { insertBlock } from "../actions/insert-block.ts";
import { oneStep } from "../actions/one-step.ts";
import { embedContextOf } from "../embeds/extensions/embed-context.ts";
import type { BlockEditor, EditorBlock, PartialEditorBlock } from "../schema/schema.ts";
import { galleryNode, galleryOfBlock } from "./gallery-at.ts";
import { galleryTexts } from "./texts.ts";

const gallery = (pictures: readonly PartialEditorBlock[]): PartialEditorBlock => ({
  type: galleryNode,
  props: { content: "", config: "{}" },
  children: [...pictures],
});

/** The id of a picture's gallery; null outside of galleries. */
export const galleryAround = (editor: BlockEditor, blockId: string): string | null => {
  const { doc } = editor.prosemirrorState;
  const block = findBlock(doc, blockId);
  const found = block && galleryOfBlock(doc.resolve(block.pos));
  return found ? String(found.node.attrs["id"]) : null;
};

/** Inserts an empty gallery, whose next key chooses pictures. */
export const insertGallery = (editor: BlockEditor, blockId: string): void => {
  const placed = insertBlock(editor, blockId, gallery([]));
  if (placed !== null) embedContextOf(editor).pendingFocus.set({ blockId: placed, part: "start" });
};

const picturesOf = (block: EditorBlock): readonly EditorBlock[] =>
  block.type === galleryNode ? block.children : [block];

/** Whether blocks are pictures, or galleries of them, that fit into one gallery. */
export const canBecomeGallery = (editor: BlockEditor, ids: readonly string[]): boolean => {
  const blocks = ids.flatMap((id) => editor.getBlock(id) ?? []);
  const pictures = blocks.flatMap(picturesOf);
  return (
    pictures.length > 0 &&
    pictures.length <= limits.galleryPictures &&
    pictures.every(({ type }) => type === "image") &&
    blocks.every(({ id, type }) => type === galleryNode || galleryAround(editor, id) === null)
  );
};

/** Moves pictures into one gallery at the place of the first. One undo step. */
export const turnIntoGallery = (editor: BlockEditor, ids: readonly string[]): void => {
  if (!canBecomeGallery(editor, ids)) return;
  const blocks = ids.flatMap((id) => editor.getBlock(id) ?? []);
  oneStep(editor, () => editor.replaceBlocks(blocks, [gallery(blocks.flatMap(picturesOf))]));
  editor.focus();
};

/** Replaces a gallery by its pictures. One undo step. */
export const dissolveGallery = (editor: BlockEditor, blockId: string): void => {
  const block = editor.getBlock(blockId);
  if (block?.type !== galleryNode) return;
  const pictures = block.children.length > 0 ? block.children : [{ type: "paragraph" } as const];
  oneStep(editor, () => editor.replaceBlocks([block], pictures));
  editor.focus();
};

/** Moves a picture below its gallery. One undo step. */
export const takeOut = (editor: BlockEditor, blockId: string): void => {
  const picture = editor.getBlock(blockId);
  const around = galleryAround(editor, blockId);
  if (!picture || around === null) return;
  oneStep(editor, () => {
    editor.removeBlocks([picture]);
    editor.insertBlocks([picture], around, "after");
  });
  editor.focus();
};

/** Offers a gallery of pictures that came together. */
export const offerGallery = (editor: BlockEditor, ids: readonly string[]): void => {
  if (ids.length < 2 || !canBecomeGallery(editor, ids)) return;
  notifyChoice(galleryTexts.offer(ids.length), galleryTexts.takeOffer, () => {
    if (editor.headless) return;
    // Meanwhile some may have been moved or removed.
    const [parent] = ids.flatMap((id) => (editor.getBlock(id) ? [editor.getParentBlock(id)?.id] : []));
    turnIntoGallery(
      editor,
      ids.filter((id) => editor.getBlock(id) !== undefined && editor.getParentBlock(id)?.id === parent),
    );
  });
};

/** Says so where a gallery does not hold all pictures that are about to be added to it. */
export const notifyIfFull = (editor: BlockEditor, galleryId: string, added: number): void => {
  const current = editor.getBlock(galleryId)?.children.length ?? 0;
  if (current + added > limits.galleryPictures) notifyInfo(galleryTexts.full);
};
