import { guardReload } from "../../../../../update/index.ts";
import { UploadBoard } from "./upload-board.ts";

/** The files of this window on their way into blocks. */
export const blockUploads = new UploadBoard();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();
let warning = false;
// Within MAIVE nothing is lost by leaving a page; a listener that is always there would keep pages out of the quick Back.
blockUploads.uploads.subscribe(() => {
  if (blockUploads.busy === warning) return;
  warning = blockUploads.busy;
  if (warning) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
});
guardReload(() => blockUploads.busy);
