import { limits } from "@maive/contract";
import { blockOf, type TransferBlock } from "./transfer-block.ts";

const isPicture = ({ type }: TransferBlock): boolean => type === "image";

/** Galleries of as many pictures as one holds. */
const galleriesOf = (gallery: TransferBlock, pictures: readonly TransferBlock[]): TransferBlock[] => {
  const galleries: TransferBlock[] = [];
  for (let at = 0; at < pictures.length; at += limits.galleryPictures)
    galleries.push(at === 0 ? gallery : blockOf("gallery", { config: gallery.config }));
  galleries.forEach((each, index) => {
    const start = index * limits.galleryPictures;
    each.children = pictures.slice(start, start + limits.galleryPictures);
  });
  return galleries;
};

/** Repairs galleries from any file: pictures as their only children, at most so many. What else was in one follows. */
export const normalizeGalleries = (blocks: readonly TransferBlock[]): TransferBlock[] =>
  blocks.flatMap((block) => {
    // Mutated in place: blocks are keys of further data.
    block.children = normalizeGalleries(block.children);
    if (block.type !== "gallery") return [block];
    const pictures = block.children.filter(isPicture);
    const others = block.children.filter((child) => !isPicture(child));
    return [...galleriesOf(block, pictures), ...others];
  });
