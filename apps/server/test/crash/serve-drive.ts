import { mkdirSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { EndpointSpec } from "@maive/contract";
import { openBlobStore } from "../../src/blobs/index.ts";
import { readConfig } from "../../src/config/config.ts";
import { inProcessBus } from "../../src/events/index.ts";
import { buildServer } from "../../src/http/build-server.ts";
import { claimIdempotencyKey } from "../../src/http/idempotency.ts";
import { createNoteExport } from "../../src/http/note-export.ts";
import { ensureIdentity } from "../../src/modules/connect/index.ts";
import { createDrive } from "../../src/modules/drive/index.ts";
import type { Actor } from "../../src/shared/actor.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/logger.ts";
import { openSqlite } from "../../src/storage/sqlite/sqlite-storage.ts";

/**
 * A process that serves the file store of a folder to one person until it is killed. Says its port and what the
 * sweep found, one JSON line.
 */
const [folder = "", person = "{}", environment = "{}"] = process.argv.slice(2);
const actor = JSON.parse(person) as Actor;
mkdirSync(folder, { recursive: true });
const storage = await openSqlite({
  file: join(folder, "maive.db"),
  clock: systemClock,
  beforeCommit: claimIdempotencyKey,
});
const log = createLogger("error");
const config = readConfig({ MAIVE_DATA_DIR: folder, ...(JSON.parse(environment) as Record<string, string>) });
const bus = inProcessBus((error) => {
  throw error;
});
const drive = createDrive({
  storage,
  bus,
  clock: systemClock,
  log,
  noteExport: createNoteExport({ storage, clock: systemClock, log }),
  config,
  store: openBlobStore(config),
  instance: ensureIdentity,
  print: (sentence) => void process.stderr.write(`${sentence}\n`),
});
const swept = await drive.sweep();
const app = await buildServer({
  config,
  log,
  storage,
  routes: drive.routes,
  contract: new Map<string, EndpointSpec>(),
  resolveActor: async () => actor,
  whyEnded: async () => null,
  demandConfirmed: async () => {},
  health: () => storage.ping(),
});
await app.listen({ port: 0, host: "127.0.0.1" });
const { port } = app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ port, swept })}\n`);
