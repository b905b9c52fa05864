import { createUnloadWarning } from "../../../unsaved-guard/index.ts";
import { guardReload } from "../../../update/index.ts";
import { isBusy } from "./model/upload-queue.ts";
import type { UploadManager } from "./upload-manager.ts";

/** The browser asks before the window is closed while anything is under way; within MAIVE nothing is lost by leaving. */
export const warnBeforeLeaving = (manager: UploadManager): void => {
  const warn = createUnloadWarning();
  const busy = () => isBusy(manager.snapshot());
  manager.watch(() => warn(busy()));
  guardReload(busy);
};
