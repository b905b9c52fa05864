import { createUnloadWarning } from "../../../unsaved-guard/index.ts";
import { guardReload } from "../../../update/index.ts";
import { isBusy } from "./model/upload-queue.ts";
import type { UploadManager } from "./upload-manager.ts";

/** Unsaved guard while uploads are running; navigation within MAIVE does not abort them. */
export const warnBeforeLeaving = (manager: UploadManager): void => {
  const warn = createUnloadWarning();
  const busy = () => isBusy(manager.snapshot());
  manager.watch(() => warn(busy()));
  guardReload(busy);
};
