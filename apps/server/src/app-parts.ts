import type { FastifyInstance } from "fastify";
import type { BackupsHere, RunBackup } from "./backups-here.ts";
import type { BlobStore } from "./blobs/index.ts";
import type { OpenSockets, RoomLocks, RoomSharing } from "./collaboration/index.ts";
import type { Config } from "./config/config.ts";
import type { EventBus } from "./events/index.ts";
import type { createAuth, FirstUser } from "./modules/auth/index.ts";
import type { createBackupCopies, InspectBackup } from "./modules/backup-copies/index.ts";
import type { CitadelDeps } from "./modules/citadel/index.ts";
import type { CortexDeps, createCortex } from "./modules/cortex/index.ts";
import type { createDrive } from "./modules/drive/index.ts";
import type { FileTexts } from "./modules/file-texts/index.ts";
import type { createSearch } from "./modules/search/index.ts";
import type { ClockWatch, Writes } from "./modules/state/index.ts";
import type { ContentParts } from "./modules/takeout/index.ts";
import type { Reach } from "./outside/index.ts";
import type { RestoresHere, RunPreparation } from "./restores-here.ts";
import type { Clock } from "./shared/clock.ts";
import type { ClusterMember } from "./shared/cluster-member.ts";
import type { Logger } from "./shared/logger.ts";
import type { Leader } from "./shared/work/leader.ts";
import type { Sharing, Storage } from "./storage/index.ts";

/** What an app is put together from. */
export interface AppParts {
  config: Config;
  storage: Storage;
  /** Where file contents are stored. */
  store: BlobStore;
  /** What the storage notices while it is open. */
  writes?: Writes;
  clock: Clock;
  /** Seconds since the machine was started. */
  uptime?: () => number;
  /** Clock of the rate limits; tests inject one to go beyond what a person could do. */
  requestClock?: Clock;
  log: Logger;
  /** Prints a sentence for the operator. */
  print(sentence: string): void;
  /** Rejects until the start has finished. */
  started?: () => Promise<void>;
  runBackup: RunBackup;
  inspectBackup: InspectBackup;
  /** Those that work on one database; absent: this is the only one. */
  processes?: ClusterMember & NonNullable<CitadelDeps["processes"]>;
  /** Another one where several processes share a database, and so for pages and rooms. */
  bus?: EventBus;
  leader?: Leader;
  pageSharing?: CortexDeps["pageSharing"];
  sharing?: Sharing;
  roomSharing?: RoomSharing;
  /** The sockets of this process. */
  online?: OpenSockets;
  runPreparation: RunPreparation;
  /** How other servers are reached; absent: over the public internet alone. */
  reachOutside?: Reach;
  /** What is waited between questions to another server; absent: as long as it wants. */
  waitOutside?: ((ms: number, signal: AbortSignal) => Promise<void>) | undefined;
}

/** The app as starts, jobs and tests know it. */
export interface App {
  server: FastifyInstance;
  bus: EventBus;
  auth: ReturnType<typeof createAuth>;
  cortex: ReturnType<typeof createCortex>;
  drive: ReturnType<typeof createDrive>;
  fileTexts: FileTexts;
  backups: BackupsHere;
  /** All that somebody may read, or one thing, as MAIVE reads it again. */
  content: ContentParts;
  backupCopies: ReturnType<typeof createBackupCopies>["copies"];
  restores: RestoresHere;
  search: ReturnType<typeof createSearch>;
  /** Who edits which cell of a table. */
  locks: RoomLocks;
  /** Creates the main user when there is none yet; null on later starts. The password is not stored in plain text. */
  ensureMainUser(): Promise<FirstUser | null>;
  /** Creates the content of a first start. */
  welcome(first: FirstUser): Promise<void>;
  /** Notices a clock that jumps; what deletes by age waits until it is trusted. */
  clockWatch: ClockWatch;
  writes: Writes;
  /** Looks up the newest version where the operator allows it, once a day. */
  lookForUpdate(): Promise<void>;
  /** Works results out anew once no process of another version lives that may have written them. */
  followVersions(): Promise<void>;
  /** Daily: what lies in this process's data folder. */
  tidy(): Promise<void>;
  /** Daily: what is past its retention. */
  purge(): Promise<void>;
  /**
   * Begins to stop: `/readyz` says so at once. Within `ms`, if there is any, balancers get time to notice, then sockets are
   * closed a few at a time; everything else goes on until `close`.
   */
  leave(ms: number): Promise<void>;
  /** Closes sockets, flushes pending writes, closes the server; storage stays open. */
  close(): Promise<void>;
}
