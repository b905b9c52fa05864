export { editorShortcuts } from "./texts.ts";
