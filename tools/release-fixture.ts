/**
 * `npm run release-fixture`: backs up a small instance of this version, once on each database, into
 * `apps/server/test/released/<version>`. Later versions bring that to theirs in a test; what is released is never made anew.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { openApp } from "../apps/server/src/open-app.ts";
import { startPostgres } from "../apps/server/test/postgres-server.ts";
import { readConfig, type Config } from "../apps/server/src/config/config.ts";
import { seedHousehold } from "./seed/seed-household.ts";
import { folderRepository, makeBackup } from "../apps/server/src/backup/index.ts";
import { openBlobStore } from "../apps/server/src/blobs/index.ts";
import { readIdentity } from "../apps/server/src/modules/connect/index.ts";
import { databaseAddress } from "../apps/server/src/open-data.ts";
import { systemClock } from "../apps/server/src/shared/clock.ts";
import { openArchiveSource } from "../apps/server/src/storage/archive/index.ts";

/** Backs up a stopped instance into a folder that holds nothing else. */
const backUpOnce = async (config: Config, folder: string, app: string): Promise<void> => {
  const source = await openArchiveSource(databaseAddress(config));
  await makeBackup({
    repository: folderRepository(folder),
    source,
    store: openBlobStore(config),
    instance: (await readIdentity(source.read)) ?? "",
    app,
    now: systemClock.now(),
  });
};

const root = resolve(import.meta.dirname, "..");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const target = join(root, "apps/server/test/released", version);

/** Not a secret: the data is nobody's. */
const password = "Regenbogen-42-Haus";
const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const make = async (folder: string, databaseUrl: string | undefined): Promise<void> => {
  const data = mkdtempSync(join(tmpdir(), "maive-release-"));
  const config = readConfig({
    MAIVE_DATA_DIR: data,
    PORT: "0",
    LOG_LEVEL: "warn",
    MAIVE_MAIN_PASSWORD: password,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  const app = await openApp(config);
  const first = await app.ensureMainUser();
  if (first) await app.welcome(first);
  await seedHousehold(app.app.cortex, await app.app.auth.mainActor());
  const base = `http://127.0.0.1:${await app.listen()}`;
  const json = { "content-type": "application/json" };
  const post = async (path: string, body: BodyInit, headers: Record<string, string>): Promise<Response> => {
    const answer = await fetch(`${base}${path}`, { method: "POST", body, headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const login = await post("/api/auth/login", JSON.stringify({ username: "admin", password }), json);
  const cookie = (login.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
  const form = new FormData();
  form.set("file", new Blob([Buffer.from(picture, "base64")], { type: "image/png" }), "Punkt.png");
  form.set("parent_path", "/");
  await post("/api/drive/upload", form, { cookie });
  await post("/api/scribble/boards", JSON.stringify({ name: "Gartenplan" }), { ...json, cookie });
  await app.close();
  await backUpOnce(config, folder, version);
  rmSync(data, { recursive: true });
};

if (existsSync(target)) {
  process.stderr.write(`${target} is there already. Data that was released is never made anew.\n`);
  process.exit(1);
}
await make(join(target, "sqlite"), undefined);
const server = await startPostgres();
try {
  await make(join(target, "postgres"), server.url);
} finally {
  await server.stop();
}
process.stdout.write(`${target}\n`);
