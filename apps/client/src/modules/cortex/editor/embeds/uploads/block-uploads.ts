import { createUnloadWarning } from "../../../../../unsaved-guard/index.ts";
import { guardReload } from "../../../../../update/index.ts";
import { UploadBoard } from "./upload-board.ts";

/** This window's uploads into blocks. */
export const blockUploads = new UploadBoard();

// Navigating within MAIVE does not abort uploads.
const warn = createUnloadWarning();
blockUploads.uploads.subscribe(() => warn(blockUploads.busy));
guardReload(() => blockUploads.busy);
