import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { UserType } from "@maive/contract";
import type { Reach } from "../src/outside/index.ts";
import type { App } from "../src/app-parts.ts";
import { createApp } from "../src/app.ts";
import type { AppParts } from "../src/app-parts.ts";
import type { Runners } from "../src/open-app.ts";
import { openBlobStore } from "../src/blobs/index.ts";
import { readConfig } from "../src/config/config.ts";
import { claimIdempotencyKey } from "../src/http/idempotency.ts";
import type { Clock } from "../src/shared/clock.ts";
import { createLogger } from "../src/shared/logger.ts";
import type { Storage } from "../src/storage/index.ts";
import type { OpenOptions, TestEngine } from "./engines.ts";
import { formOf } from "./form.ts";
import { TestClock } from "./test-clock.ts";

export interface Answer {
  status: number;
  /** Parsed JSON, or undefined for an empty answer. */
  // Tests look into answers of many shapes and assert each field they read.
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, unknown>;
}

type Headers = Record<string, string>;

/** Calls as one person. Every call answers; nothing throws for a status. */
export interface Caller {
  userId: string;
  username: string;
  /** `maive_session=…`; empty for an anonymous user. */
  cookie: string;
  get(path: string, headers?: Headers): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  patch(path: string, body?: unknown, headers?: Headers): Promise<Answer>;
  delete(path: string, headers?: Headers): Promise<Answer>;
  /** Puts a file into a folder of Drive. */
  upload(parentPath: string, name: string, content: string): Promise<Answer>;
}

export interface TestApp {
  app: App;
  storage: Storage;
  dataDir: string;
  clock: TestClock;
  anonymous: Caller;
  /** Ready users of each kind, signed in. */
  main: Caller;
  guest: Caller;
  visitor: Caller;
  /** Signs a user in again: another browser of the same person. */
  anotherSession(of: Caller): Promise<Caller>;
  /** Signs a visitor in whom nobody else calls as. @returns the session's id. */
  startSession(userId: string): Promise<string>;
  share(pageId: string, userId: string, permission: "none" | "read" | "write"): Promise<void>;
  shareItem(fileId: string, userId: string, permission: "none" | "read" | "write"): Promise<void>;
  shareDatabase(databaseId: number, userId: string, permission: "none" | "read" | "write"): Promise<void>;
  close(): Promise<void>;
}

/** Of main and guests. */
export const password = "Regenbogen-42-Haus";

/** Calls one app as one person. */
export const callerOf = (app: App, user: { userId: string; username: string }, cookie: string): Caller => {
  const call = async (
    method: "GET" | "POST" | "PATCH" | "DELETE",
    url: string,
    body: unknown,
    headers: Headers = {},
  ) => {
    const response = await app.server.inject({
      method,
      url,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      body: response.payload === "" ? undefined : JSON.parse(response.payload),
      headers: response.headers,
    };
  };
  return {
    ...user,
    cookie,
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body, headers) => call("POST", path, body, headers),
    patch: (path, body, headers) => call("PATCH", path, body, headers),
    delete: (path, headers) => call("DELETE", path, undefined, headers),
    upload: (parentPath, name, content) => {
      const { type, payload } = formOf({ parent_path: parentPath }, { name, bytes: Buffer.from(content) });
      return call("POST", "/api/drive/upload", payload, { "content-type": type });
    },
  };
};

/** The whole app on an empty storage, without welcome page, with one user of each kind. */
export const buildTestApp = async (
  engine: TestEngine,
  environment: Record<string, string> = {},
  {
    requestClock,
    runBackup = () => Promise.reject(new Error("This test makes no backup")),
    inspectBackup = () => Promise.reject(new Error("This test looks into no backup")),
    runPreparation = () => Promise.reject(new Error("This test restores nothing")),
    prepare,
    reachOutside,
    waitOutside,
    ...options
  }: Pick<OpenOptions, "readMs"> & {
    requestClock?: Clock;
    /** Before the app is built. */
    prepare?(storage: Storage): Promise<void>;
    /** How other servers are reached. */
    reachOutside?: Reach;
    /** What is waited between questions to another server. */
    waitOutside?: AppParts["waitOutside"];
  } & Partial<Runners> = {},
): Promise<TestApp> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-app-"));
  const clock = new TestClock();
  const storage = await engine.open({ clock, beforeCommit: claimIdempotencyKey, ...options });
  await prepare?.(storage);
  const config = readConfig({
    MAIVE_DATA_DIR: folder,
    // No test starts a service of the machine it runs on.
    MAIVE_SYSTEMCTL: "/nonexistent/systemctl",
    LOG_LEVEL: "silent",
    ...environment,
  });
  const app = await createApp({
    config,
    storage,
    store: openBlobStore(config),
    clock,
    ...(requestClock ? { requestClock } : {}),
    log: createLogger("silent"),
    print: () => undefined,
    runBackup,
    inspectBackup,
    runPreparation,
    ...(reachOutside ? { reachOutside } : {}),
    ...(waitOutside ? { waitOutside } : {}),
  });
  await storage.transact((tx) => app.cortex.ensureCalendar(tx));
  await app.server.ready();
  const anonymous = callerOf(app, { userId: "", username: "" }, "");

  /** Visitors have no password: their session is started as a redeemed access link would. */
  const signIn = async (user: { userId: string; username: string; userType: UserType }): Promise<Caller> => {
    const token = (await storage.transact((tx) => app.auth.startSession(tx, user, "test"))).token;
    return callerOf(app, user, `maive_session=${token}`);
  };
  const users = new Map<string, UserType>();
  const make = async (username: string, userType: UserType): Promise<Caller> => {
    const user = await app.auth.createUser(undefined, {
      username,
      userType,
      ...(userType === "visitor" ? {} : { password }),
    });
    users.set(user.userId, userType);
    return signIn(user);
  };
  const main = await make("anna", "main");
  const guest = await make("bert", "guest");
  const visitor = await make("clara", "visitor");
  const give = async (path: string, userId: string, permission: "none" | "read" | "write"): Promise<void> => {
    const body = { permissions: { [userId]: permission } };
    const { status } = await main.post(`/api/cortex/${path}/permissions`, body);
    if (status !== 200) throw new Error(`${path} could not be shared: ${status}`);
  };
  return {
    app,
    storage,
    dataDir: folder,
    clock,
    anonymous,
    main,
    guest,
    visitor,
    anotherSession: (of) =>
      signIn({ userId: of.userId, username: of.username, userType: users.get(of.userId) ?? "visitor" }),
    startSession: async (userId) => {
      await storage.transact((tx) => app.auth.startSession(tx, { userId, userType: "visitor" }, "test"));
      const { body } = await main.get("/api/connect/sessions");
      return body.sessions.find((session: { user_id: string }) => session.user_id === userId).session_id;
    },
    share: (pageId, userId, permission) => give(`pages/${pageId}`, userId, permission),
    shareItem: async (fileId, userId, permission) => {
      const { status } = await main.post(`/api/drive/item/${fileId}/permissions`, {
        permissions: { [userId]: permission },
      });
      if (status !== 200) throw new Error(`the file could not be shared: ${status}`);
    },
    shareDatabase: (databaseId, userId, permission) => give(`databases/${databaseId}`, userId, permission),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
