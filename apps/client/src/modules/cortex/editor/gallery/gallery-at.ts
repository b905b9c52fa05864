import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { contentIs } from "../extensions/content-is.ts";

export const galleryNode = "gallery";

/** Whether a block is a gallery. */
export const isGallery = (container: Node | null | undefined): container is Node =>
  contentIs(container, galleryNode);

/** Whether a block is a picture. */
export const isPicture = (container: Node): boolean => contentIs(container, "image");

/** The gallery whose direct child is at the position; null elsewhere. */
export const galleryOfBlock = ($pos: ResolvedPos): { node: Node; pos: number } | null => {
  const gallery = $pos.depth > 1 ? $pos.node(-1) : null;
  return isGallery(gallery) ? { node: gallery, pos: $pos.before(-1) } : null;
};
