export { dropPreview, handOverPreview, showPreview, type Continued } from "./hand-over.ts";
