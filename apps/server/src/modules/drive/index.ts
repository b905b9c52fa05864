import { join } from "node:path";
import { limits } from "@maive/contract";
import { Blobs, type BlobStore, Quotas, Staging, type StagingBounds } from "../../blobs/index.ts";
import type { Config } from "../../config/config.ts";
import type { EventBus } from "../../events/index.ts";
import type { NoteExport } from "../../http/note-export.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import { KeyedMutex } from "../../shared/mutex.ts";
import type { Storage, Tx } from "../../storage/index.ts";
import type { CortexFiles } from "../cortex/files-port/index.ts";
import { readsAny } from "./access.store.ts";
import { companyOf } from "./company.store.ts";
import { fileSender } from "./download/send-file.ts";
import { readableFiles } from "./drive.policy.ts";
import { driveRoutes } from "./drive.routes.ts";
import { AttachedFiles } from "./attached-files.ts";
import { markUnused } from "./attached.store.ts";
import { imageRule, IntakeService, megabyte } from "./intake.service.ts";
import { ItemsService } from "./items.service.ts";
import { itemExists } from "./items.store.ts";
import { ItemPermissionsService } from "./permissions.service.ts";
import { createPictures } from "./pictures/index.ts";
import { receiveUpload } from "./receive-upload.ts";
import { TransferFiles } from "./transfer-files.ts";
import { ResumableUploads } from "./resumable/resumable-uploads.ts";
import { DriveTrash } from "./trash/trash.service.ts";
import { noteUses } from "./uses.ts";

/** Small pictures are cached up to this size, in bytes. */
const pictureCacheBytes = 256 * megabyte;

export interface DriveDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  log: Logger;
  /** Of the whole server: exports and ZIP downloads count together. */
  noteExport: NoteExport;
  config: Pick<Config, "dataDir" | "driveMaxMb" | "quotas" | "trashDays">;
  /** Where the bytes lie. */
  store: BlobStore;
  /** The MAIVE-ID of this instance; made where there is none yet. */
  instance(tx: Tx): Promise<string>;
  /** Says a sentence to whoever runs the server. */
  tell(sentence: string): void;
  /** Bytes that lost their last name since then may be wanted by data that somebody goes back to; null for none. */
  wantedSince?(): Promise<Date | null>;
  /** Other bounds of what is under way; for tests. */
  stagingBounds?: StagingBounds;
}

const dayInMs = 24 * 60 * 60 * 1_000;

/** Wires the file store: blobs, files and folders, uploads, downloads, pictures. */
export const createDrive = (deps: DriveDeps) => {
  const { storage, bus, clock, log, noteExport, config, store, instance, tell, wantedSince, stagingBounds } =
    deps;
  const inData = (...names: string[]): string => join(config.dataDir, ...names);
  const staging = new Staging(inData("uploads"), {
    bytesPerOwner: Math.max(limits.stagedBytes, limits.uploadsAtOnce * config.driveMaxMb * megabyte),
    ...stagingBounds,
  });
  const blobs = new Blobs({
    store,
    staging,
    storage,
    clock,
    log,
    instance,
    tell,
    ...(wantedSince ? { wantedSince } : {}),
  });
  const quotas = new Quotas(storage, config.quotas);
  const folders = new KeyedMutex();
  const items = new ItemsService({ storage, bus, folders });
  const intake = new IntakeService({ storage, bus, blobs, quotas, folders, maxMb: config.driveMaxMb });
  const permissions = new ItemPermissionsService({ storage, bus });
  const trash = new DriveTrash({ storage, bus, days: config.trashDays });
  const pictures = createPictures({
    blobs,
    folder: inData("cache", "thumbnails"),
    maxBytes: pictureCacheBytes,
  });
  const resumable = new ResumableUploads({
    folder: inData("uploads", "resumable"),
    staging,
    quotas,
    intake,
    clock,
    exists: (fileId) => itemExists(storage.read, fileId),
  });
  const sendFile = fileSender({ blobs, pictures });
  const forPages: CortexFiles = {
    held: new AttachedFiles({ storage, bus, intake }),
    transfer: new TransferFiles({ storage, bus, blobs, staging, quotas, pictures }),
    receive: (actor, request, rule) =>
      receiveUpload(actor, request, { staging, quotas }, async () => rule, rule),
    discard: (staged) => staging.discard(staged),
    sendFile,
    noteUses,
    readableFiles,
    readsAny,
    companyOf,
    freeUnheld: markUnused,
    imageRule,
    megabyte,
    maxMb: config.driveMaxMb,
  };
  return {
    routes: driveRoutes({
      storage,
      blobs,
      staging,
      quotas,
      items,
      intake,
      permissions,
      trash,
      pictures,
      resumable,
      sendFile,
      noteExport,
    }),
    blobs,
    staging,
    /** How much each person has stored, and may store. */
    quotas,
    /** What pages, blocks and cells ask of the file store. */
    forPages,
    /** After a start, beside the first requests: removes old leftovers, reports missing bytes. */
    sweep: async () => {
      await resumable.expire();
      return blobs.sweep();
    },
    /** Once in a while: ends uploads that nobody finished. */
    expireUploads: () => resumable.expire(),
    /** Once a day: purges what was deleted long ago, ends stale uploads, frees bytes nobody names. */
    purge: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - config.trashDays * dayInMs).toISOString();
      await storage.transact(async (tx) => {
        await markUnused(tx);
        await trash.purge(tx, before);
      });
      await resumable.expire();
      await blobs.collect();
    },
    close: () => pictures.close(),
  };
};

export type Drive = ReturnType<typeof createDrive>;
