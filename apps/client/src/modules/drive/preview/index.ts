export { ItemGlyph } from "../components/item-glyph.tsx";
export { FilePreview } from "./file-preview.tsx";
export { FileInPlace } from "./file-in-place.tsx";
