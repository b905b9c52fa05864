import { limits } from "@maive/contract";
import { type Element, galleryNode } from "./schema.ts";
import { childGroup, containersOf, contentOf } from "./tree.ts";

/** Whether a block is a gallery with as many pictures as one holds. */
export const isFullGallery = (container: Element): boolean =>
  contentOf(container)?.nodeName === galleryNode &&
  containersOf(childGroup(container)).length >= limits.galleryPictures;
