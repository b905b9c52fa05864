import { guardReload } from "../../../update/index.ts";
import { isBusy } from "./model/upload-queue.ts";
import type { UploadManager } from "./upload-manager.ts";

/** The browser asks before the window is closed while anything is under way; within MAIVE nothing is lost by leaving. */
export const warnBeforeLeaving = (manager: UploadManager): void => {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault();
  let warning = false;
  // A listener that is always there would keep pages out of the browser's quick Back.
  manager.watch(() => {
    const busy = isBusy(manager.snapshot());
    if (busy === warning) return;
    warning = busy;
    if (busy) window.addEventListener("beforeunload", warn);
    else window.removeEventListener("beforeunload", warn);
  });
  guardReload(() => isBusy(manager.snapshot()));
};
