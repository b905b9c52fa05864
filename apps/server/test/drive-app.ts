import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EndpointSpec, firstIncarnation, type UserType } from "@maive/contract";
import { type BlobStore, FileCache, openBlobStore, type StagingBounds } from "../src/blobs/index.ts";
import { readConfig } from "../src/config/config.ts";
import { type DomainEvent, inProcessBus } from "../src/events/index.ts";
import { buildServer } from "../src/http/build-server.ts";
import { claimIdempotencyKey } from "../src/http/idempotency.ts";
import { createNoteExport } from "../src/http/note-export.ts";
import type { RouteDefinition } from "../src/http/route.ts";
import { createAuth } from "../src/modules/auth/index.ts";
import { ensureIdentity } from "../src/modules/connect/index.ts";
import type { CellLocks } from "../src/modules/cortex/entries/index.ts";
import { createCortex } from "../src/modules/cortex/index.ts";
import { createDrive, type Drive } from "../src/modules/drive/index.ts";
import type { Actor } from "../src/shared/actor.ts";
import { newId } from "../src/shared/ids.ts";
import { createLogger, type Logger } from "../src/shared/logger.ts";
import { WrittenBytes } from "../src/shared/bounds/written-bytes.ts";
import { onlyProcess } from "../src/shared/work/leader.ts";
import type { Storage } from "../src/storage/index.ts";
import type { TestEngine } from "./engines.ts";
import { TestClock } from "./test-clock.ts";

export interface DriveAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
  /** Parsed JSON; undefined for anything else. */
  // Tests look into answers of many shapes and assert each field they read.
  body: ReturnType<typeof JSON.parse>;
}

/** Calls as one person, over a real socket. */
export interface DrivePerson {
  actor: Actor;
  cookie: string;
  call(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<DriveAnswer>;
  get(path: string, headers?: Record<string, string>): Promise<DriveAnswer>;
  /** Uploads a file; `fields` before it. */
  upload(
    file: { name: string; bytes: Uint8Array; type?: string },
    fields?: Record<string, string>,
  ): Promise<DriveAnswer>;
}

export interface DriveApp {
  url: string;
  folder: string;
  drive: Drive;
  storage: Storage;
  clock: TestClock;
  events: DomainEvent[];
  /** Sentences printed for the operator. */
  printed: string[];
  cortex: ReturnType<typeof createCortex>;
  /** From here on somebody edits every cell; null: nobody does. */
  holdCells(by: ReturnType<CellLocks["holderOf"]>): void;
  main: DrivePerson;
  guest: DrivePerson;
  visitor: DrivePerson;
  sharePage(pageId: string, userId: string, permission: "none" | "read" | "write"): Promise<void>;
  /** A block with its row, on a new page of main. */
  makeBlock(type: string): Promise<{ pageId: string; blockId: string }>;
  /** Sockets the server holds open. */
  connections(): Promise<number>;
  /** Everything there is below the data folder, without the empty folders. */
  leftovers(): { uploads: string[]; blobs: string[] };
  close(): Promise<void>;
}

export interface DriveAppOptions {
  engine: TestEngine;
  store?: BlobStore;
  stagingBounds?: StagingBounds;
  folder?: string;
  environment?: Record<string, string>;
  log?: Logger;
  routes?: (drive: Drive, storage: Storage) => RouteDefinition[];
}

const filesBelow = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      statSync(join(folder, name)).isFile(),
    );
  } catch {
    return [];
  }
};

const readJson = (bytes: Buffer, type: string | null): unknown =>
  type?.startsWith("application/json") && bytes.length > 0 ? JSON.parse(bytes.toString()) : undefined;

const personAt = (url: string, cookie: string, actor: Actor): DrivePerson => {
  const send = async (path: string, init: RequestInit): Promise<DriveAnswer> => {
    const answer = await fetch(url + path, { ...init, headers: { cookie, ...init.headers } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { status, headers } = answer;
    return { status, headers, bytes, body: readJson(bytes, headers.get("content-type")) };
  };
  return {
    actor,
    cookie,
    call: (method, path, { body, headers = {} } = {}) =>
      send(path, {
        method,
        headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    get: (path, headers = {}) => send(path, { headers }),
    upload: ({ name, bytes, type = "" }, fields = {}) => {
      const form = new FormData();
      for (const [key, value] of Object.entries(fields)) form.append(key, value);
      form.append("file", new File([Uint8Array.from(bytes)], name, { type }));
      return send("/api/drive/upload", { method: "POST", body: form });
    },
  };
};

/** Pages and the file store over a real port, with one signed-in user of each kind. */
export const startDriveApp = async (options: DriveAppOptions): Promise<DriveApp> => {
  const clock = new TestClock();
  const log = options.log ?? createLogger("silent");
  const storage = await options.engine.open({ clock, beforeCommit: claimIdempotencyKey });
  const bus = inProcessBus((error) => {
    throw error;
  });
  const events: DomainEvent[] = [];
  bus.onAny((event) => events.push(event));
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), "maive-drive-"));
  const config = readConfig({ MAIVE_DATA_DIR: folder, ...options.environment });
  const auth = createAuth({ storage, bus, clock, log, config });
  const noteExport = createNoteExport({ storage, clock, log });
  const printed: string[] = [];
  const drive = createDrive({
    storage,
    bus,
    clock,
    log,
    noteExport,
    config,
    store: options.store ?? openBlobStore(config),
    instance: ensureIdentity,
    print: (sentence) => void printed.push(sentence),
    ...(options.stagingBounds ? { stagingBounds: options.stagingBounds } : {}),
  });
  let holder: ReturnType<CellLocks["holderOf"]> = null;
  const cortex = createCortex({
    storage,
    bus,
    clock,
    log,
    leader: onlyProcess,
    incarnation: firstIncarnation,
    written: new WrittenBytes(clock),
    noteExport,
    timeZone: config.timeZone,
    trashDays: config.trashDays,
    files: drive.forPages,
    previews: {
      cache: new FileCache(join(folder, "cache", "link-previews"), 1_000_000),
      small: (...given) => drive.smallPicture(...given),
    },
    // A server that stands in for Notion need not be spared.
    notion: { address: config.notionApi, reach: undefined, wait: async () => undefined },
    cellLocks: { holderOf: () => holder },
    subscriptions: { addresses: auth.calendarAddresses, originOf: async () => null },
  });
  // As every start does: the store is this database's from now on.
  await drive.sweep();
  const app = await buildServer({
    config,
    log,
    storage,
    routes: [...auth.routes, ...cortex.routes, ...drive.routes, ...(options.routes?.(drive, storage) ?? [])],
    contract: new Map<string, EndpointSpec>(),
    resolveActor: auth.resolveActor,
    whyEnded: auth.whyEnded,
    demandConfirmed: auth.demandConfirmed,
    health: () => storage.ping(),
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const person = async (username: string, userType: UserType): Promise<DrivePerson> => {
    const user = await auth.createUser(undefined, {
      username,
      userType,
      ...(userType === "visitor" ? {} : { password: "Regenbogen-42-Haus" }),
    });
    const { token } = await storage.transact((tx) => auth.startSession(tx, user, "test"));
    return personAt(url, `maive_session=${token}`, { ...user, sessionId: newId(), clientId: null });
  };
  const main = await person("anna", "main");
  return {
    url,
    folder,
    drive,
    storage,
    clock,
    events,
    printed,
    cortex,
    holdCells: (by) => {
      holder = by;
    },
    main,
    guest: await person("bert", "guest"),
    visitor: await person("clara", "visitor"),
    sharePage: async (page_id, user_id, permission_type) => {
      await storage.transact((tx) =>
        tx.db
          .insertInto("page_permission")
          .values({ page_id, user_id, permission_type })
          .onConflict((on) => on.columns(["page_id", "user_id"]).doUpdateSet({ permission_type }))
          .execute(),
      );
    },
    makeBlock: async (block_type) => {
      const page = await main.call("POST", "/api/cortex/pages", { body: { title: "Seite" } });
      const block = await main.call("POST", `/api/cortex/pages/${page.body.page_id}/blocks`, {
        body: { block_type, content: "" },
      });
      await main.get(`/api/cortex/pages/${page.body.page_id}`);
      return { pageId: page.body.page_id, blockId: block.body.block_id };
    },
    connections: () =>
      new Promise((resolve, reject) => {
        app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    leftovers: () => ({
      uploads: filesBelow(join(folder, "uploads")),
      blobs: filesBelow(join(folder, "blobs")).filter((name) => name !== "instance.json"),
    }),
    close: async () => {
      await drive.close();
      await cortex.close();
      // A browser keeps its connection for a while after its last answer; nobody waits for that here.
      app.server.closeAllConnections();
      await app.close();
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
};
