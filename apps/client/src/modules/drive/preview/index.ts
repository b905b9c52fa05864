export { ItemGlyph } from "../components/item-glyph.tsx";
export { FilePreview } from "./file-preview.tsx";
export type { ShownPicture } from "./shown-picture.ts";
export { FileOverScreen } from "./file-over-screen.tsx";
export { FileInPlace } from "./file-in-place.tsx";
