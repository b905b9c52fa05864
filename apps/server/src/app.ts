import { existsSync } from "node:fs";
import { uptime as machineUptime } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { firstIncarnation } from "@maive/contract";
import type { FastifyInstance } from "fastify";
import { asVariables, filesWantedSince, readRestored } from "./backup/index.ts";
import { forgetLooks } from "./backup-look.ts";
import { BackupsHere, type RunBackup } from "./backups-here.ts";
import { RestoresHere, type RunPreparation } from "./restores-here.ts";
import { type BlobStore, damagedFileNames } from "./blobs/index.ts";
import {
  attachSockets,
  createCollaboration,
  OpenSockets,
  RoomLocks,
  type RoomSharing,
  socketBounds,
} from "./collaboration/index.ts";
import type { Config } from "./config/config.ts";
import { inProcessBus, type EventBus } from "./events/index.ts";
import { addressBlock } from "./http/address-block.ts";
import { buildServer, originRule } from "./http/build-server.ts";
import { purgeIdempotencyKeys } from "./http/idempotency.ts";
import { createGate } from "./http/gate.ts";
import { cookieIn } from "./http/host-cookie.ts";
import { createNoteExport } from "./http/note-export.ts";
import { connectionOf } from "./http/connection-of.ts";
import { ownOrigin } from "./http/origin.ts";
import { sessionCookie } from "./http/register-routes.ts";
import { clientAddress } from "./http/request-source.ts";
import { createAuth, type FirstUser } from "./modules/auth/index.ts";
import { type CitadelDeps, countRowsIn, createCitadel } from "./modules/citadel/index.ts";
import { createConnect, ensureIdentity, linkOrigin } from "./modules/connect/index.ts";
import { type CortexDeps, createCortex, databaseRoomName } from "./modules/cortex/index.ts";
import { createDrive } from "./modules/drive/index.ts";
import { createFileTexts, type FileTexts, recognitionSetting } from "./modules/file-texts/index.ts";
import { createHealth } from "./health.ts";
import { createIcons } from "./modules/icons/index.ts";
import { createMetrics } from "./modules/metrics/index.ts";
import { createBackupCopies, type LookInto } from "./modules/backup-copies/index.ts";
import { type ContentParts, createTakeout } from "./modules/takeout/index.ts";
import { createSavedSearches } from "./modules/search/saved/index.ts";
import { createScribble } from "./modules/scribble/index.ts";
import { createSearch } from "./modules/search/index.ts";
import {
  ClockWatch,
  Maintenance,
  maintenanceFileIn,
  maintenanceOfAll,
  stateRoutes,
  Writes,
} from "./modules/state/index.ts";
import { oldestSnapshotAt, removeStaleSnapshots } from "./snapshots/index.ts";
import { WrittenBytes } from "./shared/bounds/written-bytes.ts";
import type { Clock } from "./shared/clock.ts";
import type { ClusterMember } from "./shared/cluster-member.ts";
import { DomainError } from "./shared/errors.ts";
import { LoopWatch } from "./shared/work/loop-watch.ts";
import type { Logger } from "./shared/logger.ts";
import { type Leader, onlyProcess } from "./shared/work/leader.ts";
import { openFileLimit } from "./shared/open-files.ts";
import { healthTexts } from "./texts.ts";
import type { Sharing, Storage } from "./storage/index.ts";

/** Ms between the news of maintenance and the end of the sockets. */
const beforeClosing = 500;
const dayInMs = 24 * 60 * 60 * 1_000;
const clientBuild = join(import.meta.dirname, "../../client/dist");

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
  tell(sentence: string): void;
  /** Rejects until the start has finished. */
  started?: () => Promise<void>;
  runBackup: RunBackup;
  lookInto: LookInto;
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
}

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

/** Composition root: builds the parts in the order of their dependencies. Nothing listens yet. */
export const createApp = async ({
  config,
  storage,
  store,
  writes = new Writes(),
  clock,
  uptime = machineUptime,
  requestClock,
  log,
  tell,
  started,
  runBackup,
  lookInto,
  leader = onlyProcess,
  processes,
  pageSharing,
  sharing,
  roomSharing,
  online = new OpenSockets(),
  bus = inProcessBus((error, event) => log.error({ err: error, event: event.type }, "event listener failed")),
  runPreparation,
}: AppParts): Promise<App> => {
  const stateChanged = (): void => bus.emit({ type: "stateChanged" });
  writes.onChange(stateChanged);
  const clockWatch = new ClockWatch({ storage, clock, uptime, log, onChange: stateChanged });
  const restored = await readRestored(storage.read);
  const incarnation = restored?.incarnation ?? firstIncarnation;
  const auth = createAuth({
    storage,
    bus,
    clock,
    config,
    log,
    restored,
    isShared: processes !== undefined,
  });
  await auth.restoreTries();
  const rule = originRule(config);
  const written = new WrittenBytes(requestClock ?? clock);
  storage.watchWritten((userId, bytes) => written.note(userId, bytes));
  const gate = createGate({ rule, log, clock });
  const noteExport = createNoteExport({ storage, clock, log });
  const maintenance = new Maintenance({
    place: leader === onlyProcess ? maintenanceFileIn(config.dataDir) : maintenanceOfAll(storage, leader),
    clock,
    log,
    onChange: (closes) => {
      stateChanged();
      // They learn why first, and what they have just written comes in.
      if (closes)
        setTimeout(() => online.close((actor) => maintenance.isClosedTo(actor)), beforeClosing).unref();
    },
  });
  await maintenance.open();
  const backups = new BackupsHere({ config, storage, clock, log, run: runBackup, leader });
  const restores = new RestoresHere({
    config,
    log,
    settings: () => backups.settings(),
    run: runPreparation,
    countRows: countRowsIn,
  });
  const drive = createDrive({
    storage,
    bus,
    clock,
    log,
    noteExport,
    config,
    store,
    instance: ensureIdentity,
    tell,
    sharing,
    wantedSince: async () => {
      const times = [await oldestSnapshotAt(config.dataDir), await filesWantedSince(config.dataDir)];
      return times.filter((time) => time !== null).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
    },
    backedUp: async () => (await backups.repository())?.objects,
  });
  const fileTexts = createFileTexts({
    storage,
    blobs: drive.blobs,
    bus,
    leader,
    log,
    tesseract: config.tesseract,
  });
  const citadel = createCitadel({
    storage,
    clock,
    log,
    config,
    online: () => online.count(),
    connectionOf: (request) => connectionOf(request.raw, rule),
    pingFiles: () => store.ping(),
    backups,
    restores,
    processes,
    damagedFiles: () => damagedFileNames(storage.read),
    fileTexts: {
      setting: recognitionSetting,
      languages: () => fileTexts.recognition(),
      lookAgain: () => fileTexts.lookAgain(),
    },
  });
  const locks = new RoomLocks(roomSharing);
  const cortex = createCortex({
    storage,
    bus,
    clock,
    log,
    noteExport,
    timeZone: config.timeZone,
    trashDays: config.trashDays,
    files: drive.forPages,
    incarnation,
    leader,
    pageSharing,
    sharing,
    written,
    cellLocks: {
      holderOf: (databaseId, entryId, propertyId) =>
        locks.holderOf(databaseRoomName, String(databaseId), { entryId, propertyId }),
    },
    subscriptions: {
      addresses: auth.calendarAddresses,
      originOf: async (request) =>
        linkOrigin({
          publicUrl: config.publicUrl,
          serverAddress: await citadel.serverAddress(),
          own: ownOrigin(request.raw, rule.trustsProxy),
        }),
    },
  });
  const scribble = createScribble({
    trashDays: config.trashDays,
    storage,
    bus,
    blobs: drive.blobs,
    staging: drive.staging,
    quotas: drive.quotas,
    toPng: (bytes, person) => drive.pictureAsPng(bytes, person),
  });
  const search = createSearch({ storage, clock, log, leader, timeZone: config.timeZone });
  const takeout = createTakeout({
    clock,
    noteExport,
    parts: [cortex.everything, drive.everything, scribble.everything],
    cortex: cortex.content,
    drive: drive.content,
    scribble: scribble.content,
    blobs: drive.blobs,
    staging: drive.staging,
    receive: (...given) => drive.forPages.transfer.receive(...given),
    turns: cortex.importTurns,
  });
  const backupCopies = createBackupCopies({
    dataDir: config.dataDir,
    timeZone: config.timeZone,
    lookInto,
    variables: async () => asVariables(await backups.settings()),
    instance: () => backups.instance(),
    hasBackups: async () => (await backups.repository()) !== undefined,
    importContent: takeout.importContent,
    forget: () => forgetLooks(config.dataDir),
  });
  const connect = createConnect({
    storage,
    bus,
    config,
    auth,
    rights: cortex,
    named: cortex,
    quotas: drive.quotas,
    serverAddress: citadel.serverAddress,
    instanceName: citadel.instanceName,
  });
  const collaboration = createCollaboration({
    bus,
    clock,
    log,
    kinds: cortex.roomKinds,
    locks,
    sharing: roomSharing,
  });
  const watch = new LoopWatch(log);
  watch.start();
  const metrics = await createMetrics({
    config,
    clock,
    online: () => online.count(),
    version: citadel.version,
    stalls: () => watch.stalls,
    provenBackupAt: () => backups.provenAt(),
  });
  let leaving: "no" | "unready" | "closing" = "no";
  const { health, ready } = createHealth({ storage, store, dataDir: config.dataDir, log });
  const server = await buildServer({
    config,
    ...(requestClock ? { clock: requestClock } : {}),
    written,
    gate,
    log,
    storage,
    member: processes,
    bus,
    incarnation,
    routes: [
      ...auth.routes,
      ...connect.routes,
      ...citadel.routes,
      ...cortex.routes,
      ...cortex.roomRoutes({
        missed: (actor, databaseId, since) =>
          collaboration.missed(databaseRoomName, String(databaseId), actor, since),
      }),
      ...drive.routes,
      ...scribble.routes,
      ...search.routes,
      ...takeout.routes,
      ...backupCopies.routes,
      ...createSavedSearches({ storage }).routes,
      ...createIcons({ config, log }).routes,
      ...metrics.routes,
      ...stateRoutes({ storage, writes, clock: clockWatch, maintenance, probe: health }),
    ],
    onAnswered: metrics.note,
    resolveActor: auth.resolveActor,
    whyEnded: auth.whyEnded,
    demandConfirmed: auth.demandConfirmed,
    isClosedTo: (actor) => maintenance.isClosedTo(actor),
    health: async () => {
      await started?.();
      return health();
    },
    ready: async () => {
      await started?.();
      if (leaving !== "no") throw new DomainError("not_ready", { detail: healthTexts.leaving });
      return ready();
    },
    isLeaving: () => leaving !== "no",
    ...(existsSync(clientBuild) ? { staticDir: clientBuild } : {}),
  });
  attachSockets(server.server, {
    endpoints: [...collaboration.endpoints, cortex.pageSockets],
    online,
    sessionToken: (request) => cookieIn(server.parseCookie(request.headers.cookie ?? ""), sessionCookie),
    refusalOf: (request) => gate.writing(request),
    resolveActor: auth.resolveActor,
    redeemSocketToken: auth.redeemSocketToken,
    isClosedTo: (actor) => maintenance.isClosedTo(actor),
    isClosing: () => leaving === "closing",
    addressOf: (request) => addressBlock(clientAddress(request, rule.trustsProxy)),
    bounds: socketBounds(openFileLimit()),
    clock,
    log,
  });
  return {
    server,
    bus,
    auth,
    cortex,
    drive,
    fileTexts,
    backups,
    content: [cortex.content.write, drive.content.write, scribble.content.write],
    backupCopies: backupCopies.copies,
    restores,
    search,
    locks,
    clockWatch,
    writes,
    ensureMainUser: async () => {
      await storage.transact(async (tx) => {
        await cortex.ensureCalendar(tx);
        await ensureIdentity(tx);
      });
      return auth.ensureMainUser();
    },
    welcome: ({ actor }) => cortex.welcome(actor),
    lookForUpdate: citadel.lookForUpdate,
    tidy: async () => {
      if (await restores.discard()) await removeStaleSnapshots(config.dataDir, clock.now());
    },
    purge: async () => {
      // What a restore was prepared with may be removed here; one in use goes first.
      if (!(await restores.discard())) return;
      const before = new Date(clock.now().getTime() - config.trashDays * dayInMs).toISOString();
      await cortex.purgeTrash(before);
      await cortex.purgeAnswered();
      await scribble.purge(before);
      await purgeIdempotencyKeys(storage);
      await auth.purge();
      await drive.purge();
    },
    leave: async (ms) => {
      leaving = "unready";
      if (ms === 0) return;
      await wait(ms / 2);
      leaving = "closing";
      await online.closeOver(ms / 2);
    },
    close: async () => {
      leaving = "closing";
      watch.stop();
      maintenance.stop();
      backupCopies.copies.close();
      await collaboration.close();
      await cortex.close();
      await server.close();
      await search.close();
      await auth.flushTries();
      await fileTexts.close();
      await drive.close();
    },
  };
};
