import {
  dismissSignInNotice,
  type EndpointSpec,
  confirmIdentity,
  endOtherSessions,
  endSession,
  endUserSessions,
  getSettings,
  health,
  listAllSessions,
  listSessions,
  listSignInNotices,
  login,
  logout,
  me,
  openApi,
  patchSettings,
  redeem,
  socketToken,
  type UserType,
} from "@maive/contract";
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { TestEngine } from "./engines.ts";
import { TestClock } from "./test-clock.ts";
import { BackupsHere } from "../src/backups-here.ts";
import { RestoresHere } from "../src/restores-here.ts";
import { inProcessBus, type EventBus } from "../src/events/index.ts";
import { readConfig } from "../src/config/config.ts";
import { createAuth } from "../src/modules/auth/index.ts";
import { type CitadelDeps, createCitadel } from "../src/modules/citadel/index.ts";
import { createLogger, type Logger } from "../src/shared/logger.ts";
import { onlyProcess } from "../src/shared/work/leader.ts";
import type { Storage } from "../src/storage/index.ts";
import { buildServer, originRule, type ServerOptions } from "../src/http/build-server.ts";
import { connectionOf } from "../src/http/connection-of.ts";
import { claimIdempotencyKey } from "../src/http/idempotency.ts";
import type { RouteDefinition } from "../src/http/route.ts";

export const passwords: Record<UserType, string | undefined> = {
  main: "richtig-geheim-1",
  guest: "richtig-geheim-2",
  visitor: undefined,
};

export interface TestServerOptions extends Partial<
  Pick<ServerOptions, "staticDir" | "health" | "clock" | "connections">
> {
  config?: Partial<ServerOptions["config"]>;
  /** What a test of Citadel brings along: its own folder, its own `systemctl`. */
  citadel?: Partial<CitadelDeps>;
  /** Further routes beside sign-in, Citadel and system. */
  routes?: RouteDefinition[];
  log?: Logger;
}

export interface TestServer {
  app: FastifyInstance;
  storage: Storage;
  bus: EventBus;
  clock: TestClock;
  auth: ReturnType<typeof createAuth>;
  inject(options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Signs in and answers the Cookie header. */
  signIn(userType: "main" | "guest"): Promise<string>;
}

/** The server with sign-in and settings alone, the users `main`, `guest` and `visitor`, and a clock to turn. */
export const startTestServer = async (
  engine: TestEngine,
  options: TestServerOptions = {},
): Promise<TestServer> => {
  const clock = new TestClock();
  const log = options.log ?? createLogger("silent");
  const storage = await engine.open({ clock, beforeCommit: claimIdempotencyKey });
  const bus = inProcessBus((error) => {
    throw error;
  });
  const config = { publicUrl: undefined, trustedProxies: [], ...options.config };
  const auth = createAuth({
    storage,
    bus,
    clock,
    log,
    config: { ...config, mainUser: { username: undefined, password: undefined } },
  });
  for (const userType of ["main", "guest", "visitor"] as const)
    await auth.createUser(undefined, { username: userType, userType, password: passwords[userType] });
  const citadelConfig = readConfig({
    MAIVE_DATA_DIR: "/nonexistent",
    MAIVE_SYSTEMCTL: "/nonexistent/systemctl",
  });
  const run = () => Promise.reject(new Error("This server makes no backup"));
  const backups = new BackupsHere({
    config: citadelConfig,
    storage,
    clock,
    log,
    run,
    leader: onlyProcess,
  });
  const citadel = createCitadel({
    storage,
    clock,
    config: citadelConfig,
    log,
    backups,
    restores: new RestoresHere({
      config: citadelConfig,
      log,
      settings: () => backups.settings(),
      run,
      countRows: async () => new Map(),
    }),
    online: () => ({ sockets: 0, people: 0 }),
    connectionOf: (request) => connectionOf(request.raw, originRule(config)),
    damagedFiles: async () => [],
    followHolidays: async () => {},
    fileTexts: { setting: "MAIVE_READ_PICTURES", languages: async () => null, lookAgain: () => undefined },
    pingFiles: () => Promise.resolve(),
    ...options.citadel,
  });
  const routes = [...auth.routes, ...citadel.routes, ...(options.routes ?? [])];
  const contract = new Map<string, EndpointSpec>(
    Object.entries({
      login,
      redeem,
      logout,
      confirmIdentity,
      me,
      socketToken,
      listSessions,
      endSession,
      endOtherSessions,
      listAllSessions,
      listSignInNotices,
      dismissSignInNotice,
      endUserSessions,
      getSettings,
      patchSettings,
      health,
      openApi,
    }),
  );
  const app = await buildServer({
    config,
    ...(options.clock ? { clock: options.clock } : {}),
    log,
    storage,
    routes,
    contract,
    resolveActor: auth.resolveActor,
    whyEnded: auth.whyEnded,
    demandConfirmed: auth.demandConfirmed,
    health: options.health ?? (() => storage.ping()),
    ...(options.staticDir ? { staticDir: options.staticDir } : {}),
    ...(options.connections ? { connections: options.connections } : {}),
  });
  const signIn: TestServer["signIn"] = async (userType) => {
    const answer = await app.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: userType, password: passwords[userType] },
    });
    const cookie = answer.cookies.find(({ name }) => name === "maive_session");
    if (!cookie) throw new Error(`sign-in of ${userType} failed: ${answer.body}`);
    return `maive_session=${cookie.value}`;
  };
  return { app, storage, bus, clock, auth, inject: (request) => app.inject(request), signIn };
};
