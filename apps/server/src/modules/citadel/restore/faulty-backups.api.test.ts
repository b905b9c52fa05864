import { randomInt } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { type Caller, callerOf } from "../../../../test/build-app.ts";
import { startS3 } from "../../../../test/s3-server.ts";
import { runBackupProcess } from "../../../backup-process.ts";
import { openRepository } from "../../../backup/index.ts";
import { filesBelow, newFolder } from "../../../backup/instance-for-tests.ts";
import { makeKey } from "../../../backup/key.ts";
import { sealed } from "../../../backup/sealed-document.ts";
import { readConfig } from "../../../config/config.ts";
import { openApp } from "../../../open-app.ts";
import { nameIn, operator, readMark, writeMark } from "../../../operator-for-tests.ts";

/** A running MAIVE whose backup is older than its state, and main in Citadel, as the server would run it. */
const instance = async (settings: Record<string, string> = {}) => {
  const here = operator(settings);
  await here.inMaive(() => Promise.resolve());
  const sha256 = await here.addBytes();
  await writeMark(here, "before");
  const [code, said] = await here.backUp();
  expect([code, said]).toEqual([0, said]);
  await writeMark(here, "after");
  const { environment } = here;
  const stop = new AbortController();
  const running = await openApp(readConfig(environment), () => undefined, {
    runPreparation: (variables, { name }) =>
      runBackupProcess({ ...environment, ...variables }, stop.signal, undefined, [
        "restore",
        "--prepare",
        name,
      ]),
  });
  onTestFinished(async () => {
    stop.abort();
    await running.close();
  });
  running.opened();
  const { app } = running;
  const user = await app.auth.createUser(undefined, {
    username: "anna",
    userType: "main",
    password: "Regenbogen-42-Haus",
  });
  const { token } = await here.inStorage((storage) =>
    storage.transact((tx) => app.auth.startSession(tx, user, "test")),
  );
  const main: Caller = callerOf(app, user, `maive_session=${token}`);
  const name = nameIn(said);
  return {
    ...here,
    sha256,
    name,
    main,
    prepare: () => main.post("/api/citadel/restore/preparation", { backup: name }),
    /** What the wizard shows in the end. */
    prepared: async () => {
      const state = async () => (await main.get("/api/citadel/restore")).body.preparation;
      await expect.poll(async () => (await state())?.state).not.toBe("running");
      return state();
    },
    /** What was there is there, nothing stands ready for a swap, and everybody works on. */
    goesOn: async (): Promise<void> => {
      expect(await readMark(here)).toBe("after");
      expect(existsSync(join(here.data, "maive.db.restored"))).toBe(false);
      const start = { backup: name, confirmation: "wiederherstellen" };
      expect((await main.post("/api/citadel/restore", start)).body.code).toBe("restore_not_ready");
      expect((await main.post("/api/cortex/pages", { title: "Weiter" })).status).toBe(201);
    },
  };
};

it("a backup that is cut off or edited is refused by the wizard, and MAIVE goes on", async () => {
  const here = await instance();
  const files = [...filesBelow(here.backups).keys()].filter((file) => file.startsWith("objects/"));
  const tables = files.filter((file) => !file.endsWith(here.sha256));
  const file = join(here.backups, tables[randomInt(tables.length)] ?? "");
  const bytes = join(here.backups, files.find((name) => name.endsWith(here.sha256)) ?? "");
  for (const damaged of [file, bytes]) {
    const whole = readFileSync(damaged);
    const edited = Buffer.from(whole);
    edited[edited.length - 1] = (edited[edited.length - 1] ?? 0) ^ 1;
    for (const content of [whole.subarray(0, whole.length / 2), edited, Buffer.from("anders")]) {
      writeFileSync(damaged, content);
      expect((await here.prepare()).status).toBe(200);
      const { state, reason } = await here.prepared();
      expect([state, reason]).toEqual(["failed", expect.stringContaining("ist beschädigt")]);
      await here.goesOn();
    }
    writeFileSync(damaged, whole);
  }
  await here.prepare();
  expect(await here.prepared()).toMatchObject({ state: "ready", reason: null });
});

it("a newer version's backup and one of another instance are refused by the wizard, and MAIVE goes on", async () => {
  const here = await instance();
  const repository = openRepository(readConfig(here.environment));
  const document = (await repository?.readDocument(here.name)) ?? "";
  const manifest = JSON.parse(document.split("\n")[0] ?? "") as object;
  await repository?.writeDocument(here.name, sealed({ ...manifest, version: 2, app: "9.0.0" }));
  const { status, body } = await here.prepare();
  expect([status, body.code, body.detail]).toEqual([
    503,
    "backups_unreadable",
    expect.stringContaining("neueren Version von MAIVE (9.0.0)"),
  ]);
  await here.goesOn();
  await repository?.writeDocument(here.name, sealed({ ...manifest, instance: "MAIVE-ANOTHER" }));
  await here.prepare();
  expect(await here.prepared()).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("von einer anderen MAIVE-Instanz"),
  });
  await here.goesOn();
});

it("with the wrong key or without one the wizard says so, and MAIVE goes on", async () => {
  const key = join(newFolder(), "key");
  await makeKey(key, new Date());
  const here = await instance({ MAIVE_BACKUP_KEY_FILE: key });
  await makeKey(key, new Date());
  const before = filesBelow(here.backups);
  const { status, body } = await here.prepare();
  expect([status, body.detail]).toEqual([503, expect.stringContaining("passt nicht zu den Sicherungen")]);
  await here.goesOn();
  writeFileSync(key, "");
  expect((await here.prepare()).body.detail).toContain("steht kein Schlüssel");
  await here.goesOn();
  expect(filesBelow(here.backups)).toEqual(before);
});

it("a bucket that vanishes, before it is prepared or while it is, is named by the wizard, and MAIVE goes on", async () => {
  const s3 = await startS3({ bucket: "backups" });
  onTestFinished(() => s3.close());
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config;
  const here = await instance({
    MAIVE_BACKUP_DIR: "",
    MAIVE_BACKUP_S3_ENDPOINT: endpoint,
    MAIVE_BACKUP_S3_BUCKET: bucket,
    MAIVE_BACKUP_S3_REGION: region,
    MAIVE_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    MAIVE_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
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
