export { BookmarkBlock } from "./bookmark-block.tsx";
export { FileBlock } from "./file-block.tsx";
export { ImageBlock } from "./image-block.tsx";
