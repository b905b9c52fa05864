export { BlockPreview, type BlockMark } from "./components/block-preview.tsx";
export { pagesNamedIn } from "./model/pages-named.ts";
export { readConfig } from "./model/config.ts";
