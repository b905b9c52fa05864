export { dropPreview, handOverPreview, showPreview } from "./hand-over.ts";
