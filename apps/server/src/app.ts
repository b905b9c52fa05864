import { existsSync } from "node:fs";
import { join } from "node:path";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { attachSockets, createCollaboration } from "./collaboration/index.ts";
import type { Config } from "./config/config.ts";
import { inProcessBus, type EventBus } from "./events/index.ts";
import { buildServer, originRule } from "./http/build-server.ts";
import { claimIdempotencyKey, purgeIdempotencyKeys } from "./http/idempotency.ts";
import { isAllowedOrigin, ownOrigin } from "./http/origin.ts";
import { sessionCookie } from "./http/register-routes.ts";
import { daily, often, runJobs } from "./jobs/run-jobs.ts";
import { createAuth, type FirstUser } from "./modules/auth/index.ts";
import { createCitadel } from "./modules/citadel/index.ts";
import { createConnect, ensureIdentity, linkOrigin } from "./modules/connect/index.ts";
import { createCortex, databaseRoomName } from "./modules/cortex/index.ts";
import {
  createDrive,
  imageRule,
  markUnheld,
  megabyte,
  noteUses,
  readableFiles,
} from "./modules/drive/index.ts";
import { createIcons } from "./modules/icons/index.ts";
import { createMetrics } from "./modules/metrics/index.ts";
import { createScribble } from "./modules/scribble/index.ts";
import { type Clock, systemClock } from "./shared/clock.ts";
import { DomainError } from "./shared/errors.ts";
import { createLogger, type Logger } from "./shared/logger.ts";
import type { Storage } from "./storage/index.ts";

const dayInMs = 24 * 60 * 60 * 1_000;
const clientBuild = join(import.meta.dirname, "../../client/dist");

export interface AppParts {
  config: Config;
  storage: Storage;
  clock: Clock;
  log: Logger;
  /** Rejects while a start is not finished. */
  started?: () => Promise<void>;
}

export interface App {
  server: FastifyInstance;
  bus: EventBus;
  auth: ReturnType<typeof createAuth>;
  cortex: ReturnType<typeof createCortex>;
  drive: ReturnType<typeof createDrive>;
  /** Makes the main user when there is nobody yet; null on a later start. The password is known only now. */
  ensureMainUser(): Promise<FirstUser | null>;
  /** The content of a first start. */
  welcome(first: FirstUser): Promise<void>;
  /** Work that is due once a day. */
  purge(): Promise<void>;
  /** Ends sockets, writes what is pending, closes the server; storage stays open. */
  close(): Promise<void>;
}

/** Puts the parts together: storage → modules → routes and sockets. Nothing listens yet. */
export const createApp = async ({ config, storage, clock, log, started }: AppParts): Promise<App> => {
  const bus = inProcessBus((error, event) =>
    log.error({ err: error, event: event.type }, "event listener failed"),
  );
  const auth = createAuth({ storage, bus, clock, config, log });
  const rule = originRule(config);
  const cortex = createCortex({
    storage,
    bus,
    clock,
    log,
    timeZone: config.timeZone,
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
  const drive = createDrive({ storage, bus, clock, log, config });
  const { held, transfer, receive, discard, sendFile } = drive;
  cortex.useFiles({
    held,
    transfer,
    receive,
    discard,
    sendFile,
    noteUses,
    readableFiles,
    freeUnheld: markUnheld,
    imageRule,
    megabyte,
    maxMb: config.driveMaxMb,
  });
  const scribble = createScribble({ storage, blobs: drive.blobs, staging: drive.staging });
  let countOnline = () => ({ sockets: 0, people: 0 });
  const citadel = createCitadel({ storage, clock, config, online: () => countOnline() });
  const connect = createConnect({
    storage,
    bus,
    config,
    auth,
    rights: cortex,
    named: cortex,
    serverAddress: citadel.serverAddress,
  });
  const collaboration = createCollaboration({ bus, clock, log, kinds: cortex.roomKinds });
  cortex.useCellLocks({
    holderOf: (databaseId, entryId, propertyId) =>
      collaboration.holderOf(databaseRoomName, String(databaseId), { entryId, propertyId }),
  });
  cortex.useRooms({
    missed: (actor, databaseId, since) =>
      collaboration.missed(databaseRoomName, String(databaseId), actor, since),
  });
  const metrics = await createMetrics({ config, online: () => countOnline(), version: citadel.version });
  const server = await buildServer({
    config,
    log,
    storage,
    routes: [
      ...auth.routes,
      ...connect.routes,
      ...citadel.routes,
      ...cortex.routes,
      ...drive.routes,
      ...scribble.routes,
      ...createIcons({ config, log }).routes,
      ...metrics.routes,
    ],
    onAnswered: metrics.note,
    resolveActor: auth.resolveActor,
    health: async () => {
      await started?.();
      await storage.ping();
    },
    ...(existsSync(clientBuild) ? { staticDir: clientBuild } : {}),
  });
  countOnline = attachSockets(server.server, {
    endpoints: [...collaboration.endpoints, cortex.pageSockets],
    sessionToken: (request) => server.parseCookie(request.headers.cookie ?? "")[sessionCookie],
    isAllowedOrigin: (request) => isAllowedOrigin(request, rule),
    resolveActor: auth.resolveActor,
    redeemSocketToken: auth.redeemSocketToken,
    log,
  });
  return {
    server,
    bus,
    auth,
    cortex,
    drive,
    ensureMainUser: async () => {
      await storage.transact(async (tx) => {
        await cortex.ensureCalendar(tx);
        await ensureIdentity(tx);
      });
      return auth.ensureMainUser();
    },
    welcome: ({ actor }) => cortex.welcome(actor),
    purge: async () => {
      const before = new Date(clock.now().getTime() - config.trashDays * dayInMs).toISOString();
      await cortex.purgeTrash(before);
      await scribble.purge(before);
      await purgeIdempotencyKeys(storage);
      await auth.purge();
      await drive.purge();
      await cortex.refreshFileNames();
    },
    close: async () => {
      await collaboration.close();
      await cortex.close();
      await server.close();
      await drive.close();
    },
  };
};

/** Each database's driver is loaded only where it is used: an idle server holds what it needs. */
export const openStorage = async (config: Config, clock: Clock): Promise<Storage> => {
  const options = { clock, beforeCommit: claimIdempotencyKey };
  if (config.databaseUrl) {
    const { openPostgres } = await import("./storage/postgres/postgres-storage.ts");
    return openPostgres({ ...options, url: config.databaseUrl });
  }
  const { openSqlite } = await import("./storage/sqlite/sqlite-storage.ts");
  return openSqlite({ ...options, file: join(config.dataDir, "maive.db") });
};

export interface RunningApp extends Pick<App, "ensureMainUser" | "welcome" | "close"> {
  app: App;
  /** @returns the port. */
  listen(): Promise<number>;
  /** From here on the server calls itself healthy. */
  opened(): void;
}

/** Opens storage and makes the app for a real process. */
export const openApp = async (config: Config): Promise<RunningApp> => {
  const log = createLogger(config.logLevel);
  const storage = await openStorage(config, systemClock);
  let open = false;
  const started = async (): Promise<void> => {
    if (!open) throw new DomainError("not_ready");
  };
  const app = await createApp({ config, storage, clock: systemClock, log, started });
  let sweeping = Promise.resolve<void>(undefined);
  const stopJobs = [
    runJobs([{ name: "purge", run: app.purge }], daily, log),
    // Their sockets close with the sessions.
    runJobs(
      [
        { name: "expired sessions", run: app.auth.purgeSessions },
        { name: "expired imports", run: app.cortex.expireImports },
      ],
      often,
      log,
    ),
    runJobs([{ name: "formulas of a new day", run: app.cortex.followDay }], often, log),
  ];
  return {
    app,
    ensureMainUser: app.ensureMainUser,
    welcome: app.welcome,
    listen: async () => {
      await app.server.listen({ host: config.host, port: config.port });
      // Beside the first requests: what an earlier process left half done must keep nobody waiting.
      sweeping = app.drive
        .sweep()
        .then(() => undefined)
        .catch((error: unknown) => log.error({ err: error }, "the sweep of the file store failed"));
      app.cortex.followLinks();
      app.cortex.recalculate();
      return (app.server.server.address() as AddressInfo).port;
    },
    opened: () => {
      open = true;
    },
    close: async () => {
      for (const stop of stopJobs) await stop();
      await sweeping;
      await app.close();
      await storage.close();
    },
  };
};
