import { join } from "node:path";
import { Blobs, type BlobStore, KeyedLock, localBlobStore, s3BlobStore, Staging } from "../../blobs/index.ts";
import type { Config } from "../../config/config.ts";
import type { EventBus } from "../../events/index.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import type { Storage } from "../../storage/index.ts";
import { fileSender } from "./download/send-file.ts";
import { driveRoutes } from "./drive.routes.ts";
import { HeldFiles } from "./held-files.ts";
import { markUnheld } from "./held.store.ts";
import { IntakeService, megabyte, type UploadRule } from "./intake.service.ts";
import { ItemsService } from "./items.service.ts";
import { itemExists, purgeDeleted } from "./items.store.ts";
import { ItemPermissionsService } from "./permissions.service.ts";
import { createPictures } from "./pictures/index.ts";
import { receiveUpload } from "./receive-upload.ts";
import { TransferFiles } from "./transfer-files.ts";
import { ResumableUploads } from "./resumable/resumable-uploads.ts";

export { authorizeFile, readableFiles } from "./drive.policy.ts";
export type { ItemRow } from "./access.store.ts";
export type { SendFile } from "./download/send-file.ts";
export { extensionOf } from "./names.ts";
export { type Also, HeldFiles } from "./held-files.ts";
export { markUnheld } from "./held.store.ts";
export { imageRule, megabyte, type UploadRule } from "./intake.service.ts";
export type { ReceivedUpload } from "./receive-upload.ts";
export { noteUses } from "./uses.ts";
export type { UseKind, UseOf } from "./uses.store.ts";

/** Small pictures are kept up to this size, in bytes. */
const pictureCacheBytes = 256 * megabyte;

export interface DriveDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  log: Logger;
  config: Pick<Config, "dataDir" | "driveMaxMb" | "s3" | "trashDays">;
  /** Another place for the bytes; for tests. */
  store?: BlobStore;
}

const dayInMs = 24 * 60 * 60 * 1_000;

/** Wires the file store: blobs, files and folders, uploads, downloads, pictures. */
export const createDrive = ({ storage, bus, clock, log, config, store }: DriveDeps) => {
  const inData = (...names: string[]): string => join(config.dataDir, ...names);
  const staging = new Staging(inData("uploads"));
  const blobs = new Blobs({
    store: store ?? (config.s3 ? s3BlobStore(config.s3) : localBlobStore(inData("blobs"))),
    staging,
    storage,
    clock,
    log,
  });
  const folders = new KeyedLock();
  const items = new ItemsService({ storage, bus, folders });
  const intake = new IntakeService({ storage, bus, blobs, folders, maxMb: config.driveMaxMb });
  const permissions = new ItemPermissionsService({ storage, bus });
  const pictures = createPictures(blobs, inData("cache", "thumbnails"), pictureCacheBytes);
  const resumable = new ResumableUploads({
    folder: inData("uploads", "resumable"),
    staging,
    intake,
    clock,
    exists: (fileId) => itemExists(storage.read, fileId),
  });
  const sendFile = fileSender({ blobs, pictures });
  return {
    routes: driveRoutes({
      storage,
      blobs,
      staging,
      items,
      intake,
      permissions,
      pictures,
      resumable,
      sendFile,
    }),
    blobs,
    staging,
    /** Files of covers and cells. */
    held: new HeldFiles({ storage, bus, intake }),
    /** Files of exports and imports. */
    transfer: new TransferFiles({ storage, bus, blobs, staging, pictures }),
    /** Answers a file's bytes to whoever may read it. */
    sendFile,
    /** Reads a form with one file; discard what was staged when it is done with, `keep` or not. */
    receive: (request: Parameters<typeof receiveUpload>[0], rule: UploadRule) =>
      receiveUpload(request, staging, async () => rule, rule),
    discard: (staged: { path: string }) => staging.discard(staged),
    /** After a start, beside the first requests: removes leftovers, reports missing bytes. */
    sweep: async () => {
      await resumable.expire();
      return blobs.sweep();
    },
    /** Once a day: purges what was deleted long ago, ends stale uploads, frees bytes nobody names. */
    purge: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - config.trashDays * dayInMs).toISOString();
      await storage.transact(async (tx) => {
        await markUnheld(tx);
        await purgeDeleted(tx, before);
      });
      await resumable.expire();
      await blobs.collect();
    },
    close: () => pictures.close(),
  };
};

export type Drive = ReturnType<typeof createDrive>;
