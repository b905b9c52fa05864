import { createUnloadWarning } from "../../../../../unsaved-guard/index.ts";
import { guardReload } from "../../../../../update/index.ts";
import { UploadBoard } from "./upload-board.ts";

/** The files of this window on their way into blocks. */
export const blockUploads = new UploadBoard();

// Within MAIVE nothing is lost by leaving a page.
const warn = createUnloadWarning();
blockUploads.uploads.subscribe(() => warn(blockUploads.busy));
guardReload(() => blockUploads.busy);
