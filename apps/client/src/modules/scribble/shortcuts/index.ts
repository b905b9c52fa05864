export { scribbleShortcuts } from "./texts.ts";
