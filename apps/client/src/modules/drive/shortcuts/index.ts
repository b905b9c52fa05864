export { driveShortcuts } from "./texts.ts";
