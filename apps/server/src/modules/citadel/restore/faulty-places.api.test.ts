// @module-tag endurance
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { startS3 } from "../../../../test/s3-server.ts";
import { filesBelow, newFolder } from "../../../backup/instance-for-tests.ts";
import { makeKey } from "../../../backup/key.ts";
import { runningInstance } from "./running-instance-for-tests.ts";

const inBucket = async (settings: Record<string, string> = {}) => {
  const s3 = await startS3({ bucket: "backups" });
  onTestFinished(() => s3.close());
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config;
  const here = await runningInstance({
    MAIVE_BACKUP_DIR: "",
    MAIVE_BACKUP_S3_ENDPOINT: endpoint,
    MAIVE_BACKUP_S3_BUCKET: bucket,
    MAIVE_BACKUP_S3_REGION: region,
    MAIVE_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    MAIVE_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...settings,
  });
  return { s3, here };
};

it("a bucket that vanishes, before it is prepared or while it is, is named by the wizard, and MAIVE goes on", async () => {
  const { s3, here } = await inBucket();
  s3.refuse(() => ({ status: 403, code: "AccessDenied" }));
  const { status, body } = await here.prepare();
  expect([status, body.detail]).toEqual([503, expect.stringContaining("weist den Zugang ab")]);
  await here.goesOn();
  // It lists and opens the document, then its objects are out of reach.
  s3.refuse((_method, path) => (path.includes("objects/") ? { status: 403, code: "AccessDenied" } : null));
  expect((await here.prepare()).status).toBe(200);
  expect(await here.prepared()).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("weist den Zugang ab"),
  });
  await here.goesOn();
  s3.refuse(null);
  await here.prepare();
  expect(await here.prepared()).toMatchObject({ state: "ready" });
});

it("with another key nothing comes out of an encrypted bucket and MAIVE goes on; with its own one a page and the whole do", async () => {
  const key = join(newFolder(), "key");
  await makeKey(key, new Date());
  const own = readFileSync(key);
  const { here } = await inBucket({ MAIVE_BACKUP_KEY_FILE: key });
  await makeKey(key, new Date());
  const wrong = [503, expect.stringContaining("passt nicht zu den Sicherungen")];
  const items = `/api/citadel/backups/${here.name}/items?search=Willkommen`;
  const prepared = await here.prepare();
  expect([prepared.status, prepared.body.detail]).toEqual(wrong);
  const refused = await here.main.get(items);
  expect([refused.status, refused.body.detail]).toEqual(wrong);
  await here.goesOn();
  writeFileSync(key, own);
  const [{ kind, id }] = (await here.main.get(items)).body.items;
  const copied = await here.main.post(`/api/citadel/backups/${here.name}/copies`, { kind, id });
  expect([copied.status, kind]).toEqual([201, "page"]);
  await here.prepare();
  expect(await here.prepared()).toMatchObject({ state: "ready" });
});

it("a connection to a bucket that breaks in the middle is gone on with, or named in Citadel, and MAIVE goes on", async () => {
  const { s3, here } = await inBucket();
  const breaking = (method: string, times: number): void => {
    let left = times;
    s3.refuse((by, path) => (by === method && path.includes("objects/") && left-- > 0 ? "break off" : null));
  };
  const unreachable = expect.stringMatching(/ist nicht zu erreichen .*Prüfe MAIVE_BACKUP_S3_ENDPOINT/);
  // Every answer with bytes of the backup ends half way, for as long as anybody tries.
  breaking("GET", Infinity);
  await here.prepare();
  expect(await here.prepared()).toMatchObject({ state: "failed", reason: unreachable });
  await here.goesOn();
  const look = await here.main.get(`/api/citadel/backups/${here.name}/items?search=Willkommen`);
  expect([look.status, look.body.detail]).toEqual([503, unreachable]);

  // Stored, and then nobody can read it back.
  const before = filesBelow(s3.folder);
  await here.addBytes();
  expect(await here.backedUp()).toMatchObject({ outcome: "failed", reason: unreachable });
  for (const [file, hash] of before) expect(filesBelow(s3.folder).get(file)).toBe(hash);
  await here.goesOn();

  // Broken off twice and then not: nobody notices.
  breaking("GET", 2);
  expect(await here.backedUp()).toMatchObject({ outcome: "proven", reason: null });
  breaking("GET", 2);
  await here.prepare();
  expect(await here.prepared()).toMatchObject({ state: "ready" });
});

/** Has the program that probes folders hang for one of them, as the system does for a network drive whose server is gone. */
const silence = (folder: string): (() => void) => {
  const programs = mkdtempSync(join(tmpdir(), "maive-programs-"));
  const answers = join(programs, "answers");
  const script = `#!/bin/sh\ncase "$*" in *${folder}*) while [ ! -e ${answers} ]; do sleep 0.1; done;; esac\n`;
  for (const name of ["stat", "ls"]) writeFileSync(join(programs, name), script, { mode: 0o755 });
  vi.stubEnv("PATH", `${programs}:/usr/bin:/bin`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(programs, { recursive: true, force: true });
  });
  return () => writeFileSync(answers, "");
};

it("a folder of backups that does not answer any more is named, wherever it is needed, and MAIVE goes on", async () => {
  const here = await runningInstance();
  const back = silence(here.backups);
  const before = filesBelow(here.backups);
  const silent = expect.stringContaining(`Der Ordner ${here.backups} antwortet nicht.`);
  const check = () => here.main.post("/api/citadel/backups/check", { folder: here.backups });
  // An answer of some seconds ago counts.
  await expect.poll(async () => (await check()).body.state, { timeout: 60_000 }).toBe("failure");
  expect((await check()).body).toMatchObject({
    finding: silent,
    advice: expect.stringContaining("Netzlaufwerk"),
  });
  const { body } = await here.main.get("/api/citadel/backups");
  expect([body.health, body.free_bytes]).toEqual([
    expect.objectContaining({ state: "failure", advice: silent }),
    null,
  ]);
  const { status, body: history } = await here.main.get("/api/citadel/backups/history");
  expect([status, history.detail]).toEqual([503, silent]);
  const prepared = await here.prepare();
  expect([prepared.status, prepared.body.detail]).toEqual([503, silent]);
  expect(await here.backedUp()).toMatchObject({ outcome: "failed", reason: silent });
  const look = await here.main.get(`/api/citadel/backups/${here.name}/items?search=Willkommen`);
  expect([look.status, look.body.detail]).toEqual([503, silent]);
  await here.goesOn();
  expect(filesBelow(here.backups)).toEqual(before);

  back();
  await expect.poll(async () => (await check()).body.state, { timeout: 60_000 }).not.toBe("failure");
  await here.prepare();
  expect(await here.prepared()).toMatchObject({ state: "ready" });
  expect(existsSync(join(here.data, "maive.db.restored"))).toBe(true);
});
