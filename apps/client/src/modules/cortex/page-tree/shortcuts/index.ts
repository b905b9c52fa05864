export { treeShortcuts } from "./texts.ts";
