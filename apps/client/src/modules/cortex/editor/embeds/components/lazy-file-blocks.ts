import { onDemand } from "../../../../../ui/index.ts";
import type { EmbedProps } from "./embed-props.ts";

const block = (name: "BookmarkBlock" | "FileBlock" | "ImageBlock") =>
  onDemand<EmbedProps>({
    load: async () => (await import("./file-blocks.ts"))[name],
    fallback: () => null,
  });

const blocks = { image: block("ImageBlock"), file: block("FileBlock"), bookmark: block("BookmarkBlock") };

export const { Component: ImageBlock } = blocks.image;
export const { Component: FileBlock } = blocks.file;
export const { Component: BookmarkBlock } = blocks.bookmark;

/** The types of block whose code comes with the first page that has one. */
export const lateTypes: ReadonlySet<string> = new Set(Object.keys(blocks));

/** Loads that code; from then on these blocks are drawn at once. */
export const loadFileBlocks = async (): Promise<void> => {
  await Promise.all(Object.values(blocks).map(({ load }) => load()));
};
