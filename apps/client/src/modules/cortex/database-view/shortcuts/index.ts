export { tableShortcuts } from "./texts.ts";
