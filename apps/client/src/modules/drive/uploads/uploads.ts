import { cancelUpload, health } from "@maive/contract";
import { ApiError, call } from "../../../api/index.ts";
import { InterruptedUploads } from "./interrupted-uploads.ts";
import { folderBelow, type Chosen } from "./model/chosen-files.ts";
import { endOfError, markOf, type StoredUpload, StoredUploads } from "../../files/resumable/index.ts";
import { uploadStorePrefix } from "../../auth/index.ts";
import { FolderMaker } from "./send/make-folders.ts";
import { postFile } from "./send/post-file.ts";
import { tusFile } from "./send/tus-file.ts";
import { uploadTexts } from "./texts.ts";
import { UploadManager } from "./upload-manager.ts";
import { createUnloadWarning } from "../../../unsaved-guard/index.ts";
import { guardReload } from "../../../update/index.ts";
import { isBusy } from "./model/upload-queue.ts";

/** Unsaved guard while uploads are running; navigation within MAIVE does not abort them. */
const warnBeforeLeaving = (manager: UploadManager): void => {
  const warn = createUnloadWarning();
  const busy = () => isBusy(manager.snapshot());
  manager.watch(() => warn(busy()));
  guardReload(busy);
};

/** Timeout of the check in ms. */
const timeoutMs = 4_000;

const isReachable = async (): Promise<boolean> => {
  try {
    await call(health, { timeout: timeoutMs });
    return true;
  } catch {
    return false;
  }
};

/** The uploads of one person in this window. */
export interface Uploads {
  manager: UploadManager;
  interrupted: InterruptedUploads;
  /** Uploads to `base`; interrupted files are resumed. */
  send: (chosen: Chosen, base: string) => void;
  /** Cancels an interrupted upload at the server. */
  discard: (upload: StoredUpload) => Promise<void>;
}

const createUploads = (userId: string): Uploads => {
  const store = new StoredUploads(localStorage, `${uploadStorePrefix}${userId}:`);
  const interrupted = new InterruptedUploads(store, new Date());
  const folders = new FolderMaker((parent, folder) => manager.arrived(parent, folder));
  const manager: UploadManager = new UploadManager({
    sendSmall: postFile,
    sendBig: (input) => tusFile(input, store),
    ensureFolder: async (base, folder) => {
      try {
        await folders.ensure(base, folder);
        return null;
      } catch (error) {
        return endOfError(error);
      }
    },
    forgetFolders: () => folders.forget(),
    reachable: isReachable,
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    givenUp: uploadTexts.reasons.unreadable,
  });
  window.addEventListener("online", () => manager.lookNow());
  warnBeforeLeaving(manager);
  return {
    manager,
    interrupted,
    send: (chosen, base) => {
      interrupted.takenUp(chosen.files.map(({ file, folders: way }) => markOf(file, folderBelow(base, way))));
      manager.add(chosen, base);
    },
    discard: async (upload) => {
      const uploadId = upload.uploadUrl.slice(upload.uploadUrl.lastIndexOf("/") + 1);
      try {
        await call(cancelUpload, { params: { upload_id: uploadId } });
      } catch (error) {
        // Already gone.
        if (!(error instanceof ApiError && error.status < 500)) throw error;
      }
      interrupted.discard(upload);
    },
  };
};

let current: { userId: string; uploads: Uploads } | null = null;

/** The uploads of the signed-in person: the same ones from every screen. */
export const uploadsOf = (userId: string): Uploads => {
  if (current?.userId !== userId) current = { userId, uploads: createUploads(userId) };
  return current.uploads;
};
