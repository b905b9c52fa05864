import { existsSync } from "node:fs";
import { uptime as machineUptime } from "node:os";
import { join } from "node:path";
import { firstIncarnation, limits } from "@maive/contract";
import { asVariables, filesNeededSince, readRestored } from "./backup/index.ts";
import { removeInspectCache } from "./inspect-backup.ts";
import type { App, AppParts } from "./app-parts.ts";
import { BackupsHere } from "./backups-here.ts";
import { RestoresHere } from "./restores-here.ts";
import { damagedFileNames, FileCache } from "./blobs/index.ts";
import {
  attachSockets,
  createCollaboration,
  OpenSockets,
  RoomLocks,
  socketBounds,
} from "./collaboration/index.ts";
import { inProcessBus } from "./events/index.ts";
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
import { createAuth } from "./modules/auth/index.ts";
import { countRowsIn, createCitadel, readServerAddress } from "./modules/citadel/index.ts";
import { createConnect, ensureIdentity, linkOrigin } from "./modules/connect/index.ts";
import { createCortex, databaseRoomName } from "./modules/cortex/index.ts";
import { createDrive } from "./modules/drive/index.ts";
import { createFileTexts, recognitionSetting } from "./modules/file-texts/index.ts";
import { createHealth } from "./health.ts";
import { Leaving } from "./leaving.ts";
import { createIcons } from "./modules/icons/index.ts";
import { createMetrics } from "./modules/metrics/index.ts";
import { createBackupCopies } from "./modules/backup-copies/index.ts";
import { createTakeout } from "./modules/takeout/index.ts";
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
import { renewTrashTimes } from "./trash-times.store.ts";
import { afterOtherVersions } from "./other-versions.ts";
import { oldestSnapshotAt, removeStaleSnapshots } from "./snapshots/index.ts";
import { WrittenBytes } from "./shared/bounds/written-bytes.ts";
import { DomainError } from "./shared/errors.ts";
import { LoopWatch } from "./shared/work/loop-watch.ts";
import { onlyProcess } from "./shared/work/leader.ts";
import { openFileLimit } from "./shared/open-files.ts";
import { healthTexts } from "./texts.ts";

/** Ms between the event that announces maintenance and the end of the sockets. */
const beforeClosing = 500;
const dayInMs = 24 * 60 * 60 * 1_000;
const clientBuild = join(import.meta.dirname, "../../client/dist");

/**
 * Composition root: builds the parts in the order of their dependencies. Nothing listens yet. Long, because the whole order is seen
 * in one place, and no part is built elsewhere.
 */
export const createApp = async ({
  config,
  storage,
  store,
  writes = new Writes(),
  clock,
  uptime = machineUptime,
  requestClock,
  log,
  print,
  started,
  runBackup,
  inspectBackup,
  leader = onlyProcess,
  processes,
  pageSharing,
  sharing,
  roomSharing,
  online = new OpenSockets(),
  bus = inProcessBus((error, event) => log.error({ err: error, event: event.type }, "event listener failed")),
  runPreparation,
  reachOutside,
  waitOutside,
}: AppParts): Promise<App> => {
  const stateChanged = (): void => bus.emit({ type: "stateChanged" });
  writes.onChange(stateChanged);
  const clockWatch = new ClockWatch({
    storage,
    clock,
    uptime,
    log,
    leader,
    putRight: renewTrashTimes,
    onChange: stateChanged,
  });
  clockWatch.open();
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
      // They are notified why first, and what they have just written comes in.
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
    print,
    sharing,
    neededSince: async () => {
      const times = [await oldestSnapshotAt(config.dataDir), await filesNeededSince(config.dataDir)];
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
  const serverAddress = (): Promise<string> => readServerAddress(storage.read);
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
    previews: {
      cache: new FileCache(join(config.dataDir, "cache", "link-previews"), limits.outsideCacheBytes),
      small: (...given) => drive.smallPicture(...given),
      reach: reachOutside,
    },
    notion: { address: config.notionApi, reach: reachOutside, wait: waitOutside },
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
          serverAddress: await serverAddress(),
          own: ownOrigin(request.raw, rule.trustsProxy),
        }),
    },
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
    followHolidays: cortex.followHolidays,
    fileTexts: {
      setting: recognitionSetting,
      languages: () => fileTexts.recognition(),
      lookAgain: () => fileTexts.lookAgain(),
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
    importQueue: cortex.importQueue,
  });
  const backupCopies = createBackupCopies({
    dataDir: config.dataDir,
    timeZone: config.timeZone,
    inspectBackup,
    variables: async () => asVariables(await backups.settings()),
    instance: () => backups.instance(),
    hasBackups: async () => (await backups.repository()) !== undefined,
    importContent: takeout.importContent,
    forget: () => removeInspectCache(config.dataDir),
  });
  const connect = createConnect({
    storage,
    bus,
    config,
    auth,
    rights: cortex,
    named: cortex,
    quotas: drive.quotas,
    serverAddress,
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
  const leaving = new Leaving(online);
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
    releaseMemory: () => Promise.all([storage.releaseMemory(), search.releaseMemory()]),
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
      if (leaving.hasBegun) throw new DomainError("not_ready", { detail: healthTexts.leaving });
      return ready();
    },
    isLeaving: () => leaving.hasBegun,
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
    isClosing: () => leaving.isClosing,
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
      // Each start does so, on a full disk as well.
      await storage.transact(
        async (tx) => {
          await cortex.ensureCalendar(tx);
          await ensureIdentity(tx);
        },
        { usesReserve: true },
      );
      return auth.ensureMainUser();
    },
    welcome: ({ actor }) => cortex.welcome(actor),
    lookForUpdate: citadel.lookForUpdate,
    followVersions: afterOtherVersions({
      storage,
      version: citadel.version,
      processes,
      renew: (tx) => cortex.renewResults(tx),
    }),
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
    leave: (ms) => leaving.leave(ms),
    close: async () => {
      leaving.close();
      watch.stop();
      maintenance.stop();
      clockWatch.stop();
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
