export { fillPictures } from "./actions/fill-pictures.ts";
export { insertEmbed } from "./actions/insert-embed.ts";
export { pasteFiles, type Paste } from "./actions/paste-files.ts";
export { LazyCropDialog } from "./components/lazy-crop-dialog.tsx";
export { embedContext, embedContextOf } from "./extensions/embed-context.ts";
export { fileDrop } from "./extensions/file-drop.ts";
export { markedBlock } from "./extensions/marked-block.ts";
export { useLinkedBlock } from "./hooks/use-linked-block.ts";
