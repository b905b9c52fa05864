import { createHash } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestEngine } from "../../../test/engines.ts";
import { startTestServer } from "../../../test/http-server.ts";
import { TestClock } from "../../../test/test-clock.ts";
import { Blobs, localBlobStore, Quotas, Staging } from "../../blobs/index.ts";
import { claimIdempotencyKey } from "../../http/idempotency.ts";
import { newId } from "../../shared/ids.ts";
import { inProcessBus } from "../../events/index.ts";
import { createLogger } from "../../shared/logger.ts";
import type { Storage } from "../../storage/index.ts";
import { ensureIdentity } from "../connect/index.ts";
import { createScribble, type Scribble } from "./index.ts";

const megabyte = 1024 * 1024;

export interface BoardAnswer {
  status: number;
  // Tests look into answers of many shapes and assert each field they read.
  body: ReturnType<typeof JSON.parse>;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface BoardServer {
  scribble: Scribble;
  storage: Storage;
  blobs: Blobs;
  clock: TestClock;
  /** Calls as one of them; a Buffer goes as raw bytes, everything else as JSON. */
  call(
    who: "main" | "guest" | "anonymous",
    method: Method,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<BoardAnswer>;
  /** Makes a board. @returns its id. */
  make(name?: string): Promise<string>;
  save(boardId: string, base: number, elements: unknown[], more?: object): Promise<BoardAnswer>;
  /** Files that were begun and neither stored nor discarded. */
  stagedFiles(): Promise<string[]>;
  /** Whether the store has these bytes. */
  isStored(bytes: Buffer): Promise<boolean>;
  /** Bounds what main may store to a little more than is stored. @returns how many bytes there is room for. */
  leaveRoom(): Promise<number>;
  close(): Promise<void>;
}

/** Sign-in and Scribble on an empty storage, with blobs in a folder of their own. */
export const startBoardServer = async (engine: TestEngine): Promise<BoardServer> => {
  const folder = mkdtempSync(join(tmpdir(), "maive-boards-"));
  const clock = new TestClock();
  const storage = await engine.open({ clock, beforeCommit: claimIdempotencyKey });
  const staging = new Staging(join(folder, "uploads"));
  const store = localBlobStore(join(folder, "blobs"));
  const blobs = new Blobs({
    store,
    staging,
    storage,
    clock,
    log: createLogger("silent"),
    instance: ensureIdentity,
    print: () => undefined,
  });
  const quotas = new Quotas(storage, { guest: null, visitor: null });
  const scribble = createScribble({
    toPng: async () => null,
    trashDays: 7,
    storage,
    bus: inProcessBus(() => undefined),
    blobs,
    staging,
    quotas,
  });
  const server = await startTestServer({ ...engine, open: async () => storage }, { routes: scribble.routes });
  const cookies = { main: await server.signIn("main"), guest: await server.signIn("guest"), anonymous: "" };

  const call: BoardServer["call"] = async (who, method, path, body, headers = {}) => {
    const raw = Buffer.isBuffer(body);
    const answer = await server.inject({
      method,
      url: `/api/scribble/${path}`,
      headers: {
        ...headers,
        ...(cookies[who] ? { cookie: cookies[who] } : {}),
        ...(body === undefined
          ? {}
          : { "content-type": raw ? "application/offset+octet-stream" : "application/json" }),
      },
      ...(body === undefined ? {} : { payload: raw ? body : JSON.stringify(body) }),
    });
    const isJson = String(answer.headers["content-type"]).startsWith("application/json");
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : undefined,
      bytes: answer.rawPayload,
      headers: answer.headers,
    };
  };
  return {
    scribble,
    storage,
    blobs,
    clock,
    call,
    make: async (name) => (await call("main", "POST", "boards", { name })).body.board_id,
    save: (boardId, base, elements, more = {}) =>
      call("main", "PUT", `boards/${boardId}/scene`, {
        scene: { elements, app_state: {} },
        base_version: base,
        save_id: newId(),
        ...more,
      }),
    stagedFiles: async () => readdir(join(folder, "uploads")),
    isStored: async (bytes) => {
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      for await (const blob of store.list()) if (blob.sha256 === sha256) return true;
      return false;
    },
    leaveRoom: async () => {
      const { user_id } = await storage.read
        .selectFrom("user_account")
        .select("user_id")
        .where("user_type", "=", "main")
        .executeTakeFirstOrThrow();
      const { used_bytes } = await quotas.spaceOf(storage.read, user_id);
      const quota = Math.ceil(used_bytes / megabyte) + 1;
      await storage.transact((tx) => quotas.set(tx, user_id, quota));
      return quota * megabyte - used_bytes;
    },
    close: async () => {
      await server.app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** A rectangle that a board keeps. */
export const rectangle = (id: string, more: object = {}): object => ({
  id,
  type: "rectangle",
  x: 10,
  y: 20,
  width: 100,
  height: 50,
  ...more,
});

/** The smallest PNG there is, with one pixel. */
export const tinyPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);
