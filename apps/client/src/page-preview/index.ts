export { dropPreview, handOverPreview, showPreview } from "./hand-over.ts";
export type { Points } from "./selection.ts";
