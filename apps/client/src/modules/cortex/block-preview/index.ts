export { BlockPreview, type BlockMark } from "./components/block-preview.tsx";
export { pagesNamedIn } from "./model/pages-named.ts";
export { readConfig, runsOf, type Cell, type Run } from "./model/config.ts";
export { blocksIn, previewTree } from "./model/preview-tree.ts";
