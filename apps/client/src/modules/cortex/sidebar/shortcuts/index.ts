export { cortexShortcuts } from "./texts.ts";
