import { limits } from "@maive/contract";
import type { Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { blocksIn, startOfBlocks } from "../columns/column-at.ts";
import { moveBlocks } from "../columns/move-blocks.ts";
import { isGallery, isPicture } from "./gallery-at.ts";

/** Where blocks stand that do not belong into a gallery: no pictures, and pictures above the bound. */
const straysIn = (gallery: Node, pos: number): { from: number; to: number }[] => {
  let pictures = 0;
  let end = startOfBlocks(gallery, pos);
  return blocksIn(gallery).flatMap((child) => {
    const from = end;
    end += child.nodeSize;
    if (isPicture(child)) pictures += 1;
    return isPicture(child) && pictures <= limits.galleryPictures ? [] : [{ from, to: end }];
  });
};

/**
 * Restores the invariant of galleries after an edit: pictures alone, and no more than one holds. Everything else moves
 * below, in its order.
 */
export const mendGalleries = (tr: Transaction): void => {
  const places: number[] = [];
  tr.doc.descendants((node, pos) => {
    if (isGallery(node)) places.push(pos);
    return !node.isTextblock;
  });
  // From below, so that the positions above stay.
  for (const pos of places.toReversed()) {
    const gallery = tr.doc.nodeAt(pos);
    if (!gallery) continue;
    let end = pos + gallery.nodeSize;
    for (const { from, to } of straysIn(gallery, pos).toReversed()) {
      moveBlocks(tr, from, to, end);
      end -= to - from;
    }
  }
};
