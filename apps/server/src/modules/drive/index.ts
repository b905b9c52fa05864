import { join } from "node:path";
import { limits } from "@maive/contract";
import {
  type BackedUp,
  Blobs,
  type BlobStore,
  localBlobStore,
  openPartStore,
  Quotas,
  Scrub,
  Staging,
  type StagingBounds,
} from "../../blobs/index.ts";
import type { Config } from "../../config/config.ts";
import type { EventBus } from "../../events/index.ts";
import type { NoteExport } from "../../http/note-export.ts";
import type { Actor } from "../../shared/actor.ts";
import type { ImportContext, FileOwner } from "../../shared/content/index.ts";
import type { Clock } from "../../shared/clock.ts";
import type { Logger } from "../../shared/logger.ts";
import { KeyedMutex } from "../../shared/mutex.ts";
import { LocalClaims, type Sharing, type Storage, type Tx } from "../../storage/index.ts";
import type { CortexFiles } from "../cortex/files-port/index.ts";
import { readsAny } from "./access.store.ts";
import { coReadersOf } from "./co-readers.store.ts";
import { fileSender } from "./download/send-file.ts";
import { readableFiles } from "./drive.policy.ts";
import { driveRoutes } from "./drive.routes.ts";
import { AttachedFiles } from "./attached-files.ts";
import { driveEverything } from "./everything.ts";
import { markUnused } from "./attached.store.ts";
import { imageRule, IntakeService, megabyte } from "./intake.service.ts";
import { ItemsService } from "./items.service.ts";
import { decideType } from "./file-types.ts";
import { itemExists } from "./items.store.ts";
import { uploadedName } from "./names.ts";
import { parkedFiles, sweepParked } from "./parked-files.ts";
import { ItemPermissionsService } from "./permissions.service.ts";
import { createPictures } from "./pictures/index.ts";
import { receiveUpload } from "./receive-upload.ts";
import { TransferFiles } from "./transfer-files.ts";
import { localUploads } from "./resumable/local-uploads.ts";
import { driveTarget } from "./resumable/drive-target.ts";
import { importTarget, importUploads } from "./resumable/import-uploads.ts";
import { ResumableUploads } from "./resumable/resumable-uploads.ts";
import type { UploadTarget } from "./resumable/upload-target.ts";
import { sharedUploads } from "./resumable/shared-uploads.ts";
import { type PendingFileImport, importFiles } from "./content/import-files.ts";
import { writeDriveContent } from "./content/write-content.ts";
import { DriveTrash } from "./trash/trash.service.ts";
import { noteUses } from "./uses.ts";

/** Bound of the thumbnail cache, in bytes. */
const pictureCacheBytes = 256 * megabyte;

export { itemAccessSql } from "./access.store.ts";
export { pathsOf } from "./paths.ts";

export interface DriveDeps {
  storage: Storage;
  bus: EventBus;
  clock: Clock;
  log: Logger;
  /** Shared by the whole server: exports and ZIP downloads count together. */
  noteExport: NoteExport;
  config: Pick<Config, "dataDir" | "driveMaxMb" | "importMaxMb" | "quotas" | "s3" | "trashDays">;
  /** Where file contents are stored. */
  store: BlobStore;
  /** The MAIVE-ID of this instance; created when there is none yet. */
  instance(tx: Tx): Promise<string>;
  /** Prints a sentence for the operator. */
  /** Where backups have bytes under their hash, to heal damaged ones; undefined where none are made. */
  backedUp?(): Promise<BackedUp | undefined>;
  print(sentence: string): void;
  /** Bytes that lost their last name since then may be needed by data that somebody goes back to; null for none. */
  neededSince?(): Promise<Date | null>;
  /** Where several processes share database and store. */
  sharing?: Sharing | undefined;
  /** Limits of uploads in progress; for tests. */
  stagingBounds?: StagingBounds;
}

/** Content of Drive and files of pages: out of this instance, and into it. */
export interface DriveContent {
  write: ReturnType<typeof writeDriveContent>;
  importContent(
    actor: Actor,
    context: ImportContext,
    holderOf: (fileId: string) => FileOwner | undefined,
  ): Promise<PendingFileImport>;
}

const dayInMs = 24 * 60 * 60 * 1_000;

/** Wires the file store: blobs, files and folders, uploads, downloads, thumbnails. */
export const createDrive = (deps: DriveDeps) => {
  const {
    storage,
    bus,
    clock,
    log,
    noteExport,
    config,
    store,
    instance,
    print,
    neededSince,
    stagingBounds,
    backedUp,
    sharing,
  } = deps;
  const inData = (...names: string[]): string => join(config.dataDir, ...names);
  const staging = new Staging(inData("uploads"), {
    bytesPerOwner: Math.max(limits.stagedBytes, limits.uploadsAtOnce * config.driveMaxMb * megabyte),
    isShared: sharing !== undefined,
    ...stagingBounds,
  });
  const blobs = new Blobs({
    store,
    staging,
    storage,
    clock,
    log,
    instance,
    print,
    claims: sharing?.claims,
    ...(neededSince ? { neededSince } : {}),
  });
  const scrub = new Scrub({
    store,
    staging,
    storage,
    clock,
    log,
    claimed: (sha256, work) => blobs.claimed(sha256, work),
    ...(backedUp ? { backedUp } : {}),
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
  const parts = sharing ? openPartStore(config) : null;
  const parked = parts ?? localBlobStore(inData("uploads", "parked"));
  const place = parts
    ? sharedUploads({ storage, staging, parts })
    : localUploads(inData("uploads", "resumable"), staging);
  const uploadsTo = (target: UploadTarget): ResumableUploads =>
    new ResumableUploads({
      place,
      claims: sharing?.claims ?? new LocalClaims(),
      staging,
      quotas,
      target,
      clock,
    });
  const exists = (fileId: string): Promise<boolean> => itemExists(storage.read, fileId);
  const resumable = uploadsTo(driveTarget({ place, staging, intake, exists }));
  const uploads = importUploads({
    uploads: uploadsTo(importTarget(storage, config.importMaxMb)),
    place,
    maxMb: config.importMaxMb,
  });
  const sendFile = fileSender({ blobs, pictures });
  const forPages: CortexFiles = {
    parked: parkedFiles(parked, staging),
    attached: new AttachedFiles({ storage, bus, intake }),
    uploads,
    transfer: new TransferFiles({ storage, bus, blobs, staging, quotas, pictures }),
    receive: (actor, request, rule, sender) =>
      receiveUpload(actor, request, { staging, quotas }, async () => rule, rule, sender),
    identify: async (filename, { head }) => {
      const name = uploadedName(filename);
      return { name, type: await decideType(name, head) };
    },
    discard: (staged) => staging.discard(staged),
    sendFile,
    noteUses,
    readableFiles,
    readsAny,
    coReadersOf,
    releaseUnused: markUnused,
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
    /** What an actor may read, for the export of everything. */
    everything: driveEverything({ storage, blobs }),
    content: {
      write: writeDriveContent({ storage, blobs }),
      importContent: (...given) => importFiles({ storage, bus, staging }, ...given),
    } satisfies DriveContent as DriveContent,
    /** Storage used and allowed per person. */
    quotas,
    /** What pages, blocks and cells need of the file store. */
    forPages,
    /** After a start: removes what an earlier process left in this data folder. */
    sweepHere: async (): Promise<void> => {
      await resumable.expire();
      await staging.sweep();
      // Those of several processes are swept with the parts of their uploads.
      if (!parts) await sweepParked(parked);
    },
    /** After a start, in the background: removes leftovers and reports missing blobs. */
    sweep: async () => {
      await resumable.expire();
      return blobs.sweep();
    },
    /** Periodically: ends stale resumable uploads. */
    expireUploads: () => resumable.expire(),
    /** Daily: purges the trash past its retention, stale uploads and unreferenced blobs. */
    purge: async (): Promise<void> => {
      const before = new Date(clock.now().getTime() - config.trashDays * dayInMs).toISOString();
      await storage.transact(async (tx) => {
        await markUnused(tx);
        await trash.purge(tx, before);
      });
      await resumable.expire();
      await blobs.collect();
    },
    /** Daily: reads a share of all bytes again, and heals what is damaged from the backups. */
    scrub: () => scrub.run(),
    /** A small picture of bytes from elsewhere, made in the process of small pictures; null where none can be made. */
    smallPicture: (...given: Parameters<typeof pictures.small>) => pictures.small(...given),
    /** A picture as PNG, made in the same process; null where none can be made. */
    pictureAsPng: (bytes: Buffer, person: string) => pictures.png(bytes, person),
    close: () => pictures.close(),
  };
};

export type Drive = ReturnType<typeof createDrive>;
