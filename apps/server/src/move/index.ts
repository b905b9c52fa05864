export { MoveError } from "./errors.ts";
export { moveDatabase } from "./move-database.ts";
export { type MovedFiles, moveFiles } from "./move-files.ts";
export { readBucket } from "./read-target.ts";
