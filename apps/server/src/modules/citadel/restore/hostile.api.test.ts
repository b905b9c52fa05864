import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { filesBelow } from "../../../backup/instance-for-tests.ts";
import type { BackupEnd } from "../../../backup/index.ts";
import { type Answer, buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";

const former = "2026-11-20T10-00-00-000Z";

describeEachEngine("Citadel → Sicherung under attack", (engine) => {
  let folder: string;
  let t: TestApp;
  let started: number;
  let ends: ((how: BackupEnd) => void)[];
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "maive-hostile-"));
    started = 0;
    ends = [];
    const run = (): Promise<BackupEnd> => {
      started += 1;
      return new Promise((resolve) => ends.push(resolve));
    };
    t = await buildTestApp(engine, { MAIVE_BACKUP_DIR: folder }, { runPreparation: run, runBackup: run });
    mkdirSync(join(t.dataDir, "before-restore", former), { recursive: true });
    writeFileSync(join(t.dataDir, "before-restore", former, "maive.db"), "state");
  });
  afterEach(async () => {
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const end = (exitCode: number): void => {
    for (const each of ends.splice(0)) each({ exitCode, output: "", reason: null });
  };
  const acts = {
    back: () => t.main.post("/api/citadel/restore/former/preparation", { name: former }),
    discard: () => t.main.delete("/api/citadel/restore/preparation"),
    remove: () => t.main.post("/api/citadel/restore/former/removal", { name: former }),
    run: () => t.main.post("/api/citadel/backups/run"),
    encrypt: () => t.main.post("/api/citadel/backups/encryption"),
    clear: () => t.main.delete("/api/citadel/backups/encryption"),
    start: () => t.main.post("/api/citadel/restore", { backup: former, confirmation: "wiederherstellen" }),
  };
  const statuses = (answers: readonly Answer[]): number[] =>
    [...new Set(answers.map(({ status }) => status))].toSorted((a, b) => a - b);

  it("takes no name from outside for a part of a path", async () => {
    symlinkSync(folder, join(t.dataDir, "before-restore", "link"));
    const before = filesBelow(t.dataDir);
    const names = [
      "..",
      ".",
      "../..",
      `../before-restore/${former}`,
      `${former}/`,
      `${former}/maive.db`,
      `./${former}`,
      `${former}\0`,
      former.toLowerCase(),
      encodeURIComponent(`../${former}`),
      "/etc/passwd",
      "link",
      "..\\..",
      "--into",
      "--list",
    ];
    for (const name of names) {
      const answers = [
        await t.main.post("/api/citadel/restore/former/preparation", { name }),
        await t.main.post("/api/citadel/restore/former/removal", { name }),
        await t.main.post("/api/citadel/restore/preparation", { backup: name }),
      ];
      for (const { status } of answers) expect([404, 422]).toContain(status);
      const start = await t.main.post("/api/citadel/restore", {
        backup: name,
        confirmation: "wiederherstellen",
      });
      expect([409, 422]).toContain(start.status);
    }
    for (const name of ["x".repeat(101), 5, null, [former], { name: former }])
      expect((await t.main.post("/api/citadel/restore/former/preparation", { name })).status).toBe(422);
    expect([started, filesBelow(t.dataDir)]).toEqual([0, before]);
  });

  it("prepares one thing at a time, whatever is requested at once, and loses none of it", async () => {
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from(
          { length: 40 },
          (_, n) => [acts.back, acts.discard, acts.start][n % 3]?.() as Promise<Answer>,
        ),
      );
      expect(statuses(answers).filter((status) => status >= 500)).toEqual([]);
      expect(answers.filter(({ body }) => body?.preparation?.state === "running").length).toBeGreaterThan(0);
      // It begins once its state is stored, which is after the answers.
      await expect.poll(() => ends.length).toBe(1);
      expect((await acts.remove()).body.code).toBe("restore_running");
      // As it fails half made.
      writeFileSync(join(t.dataDir, "maive.db.restored"), "half");
      end(1);
      await expect.poll(async () => (await acts.discard()).status).toBe(200);
      expect(readdirSync(t.dataDir)).not.toContain("maive.db.restored");
    }
    expect(started).toBe(5);
    expect(existsSync(join(t.dataDir, "before-restore", former, "maive.db"))).toBe(true);
    expect(t.app.restores.note).toBeNull();
  });

  it("makes one backup and one key of 60 requests at once, and ends with the last request", async () => {
    const runs = await Promise.all(Array.from({ length: 30 }, acts.run));
    expect(runs.filter(({ status }) => status === 200)).toHaveLength(1);
    await expect.poll(() => started).toBe(1);
    expect(statuses(runs)).toEqual([200, 409]);
    expect((await acts.encrypt()).body.code).toBe("backup_running");
    end(0);
    await expect.poll(async () => (await t.main.get("/api/citadel/backups")).body.run).toBeNull();
    const switches = await Promise.all(
      Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? acts.encrypt() : acts.clear())),
    );
    expect(statuses(switches)).toEqual([200]);
    expect(new Set(switches.flatMap(({ body }) => (body.key ? [body.key] : []))).size).toBe(1);
    expect((await acts.clear()).body).toMatchObject({ is_on: false, has_key: true });
  });

  it("answers 1,000 requests for its state, and refuses as many of others, while others work", async () => {
    const paths = ["backups", "backups/history", "restore", "backups/settings"];
    const requested = async (who: TestApp["main"], status: number): Promise<void> => {
      for (let round = 0; round < 20; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 25 }, (_, n) => who.get(`/api/citadel/${paths[n % paths.length]}`)),
        );
        expect(statuses(answers)).toEqual([status]);
      }
    };
    await Promise.all([requested(t.main, 200), requested(t.guest, 403)]);
    expect((await t.guest.get("/api/cortex/pages")).status).toBe(200);
  });

  it("is closed to pages of others, and to whoever is shut out by maintenance", async () => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const headers = { cookie: t.main.cookie, ...foreign, "content-type": "text/plain" };
    for (const [method, url, payload] of [
      ["POST", "/api/citadel/restore/former/preparation", JSON.stringify({ name: former })],
      ["POST", "/api/citadel/restore", JSON.stringify({ backup: former, confirmation: "wiederherstellen" })],
      ["POST", "/api/citadel/backups/encryption", "{}"],
      ["DELETE", "/api/citadel/backups/encryption", undefined],
      ["DELETE", "/api/citadel/restore/preparation", undefined],
    ] as const) {
      const { statusCode } = await t.app.server.inject({
        method,
        url,
        headers,
        ...(payload === undefined ? {} : { payload }),
      });
      expect([url, statusCode]).toEqual([url, 403]);
    }
    expect([started, existsSync(join(t.dataDir, "backup-key"))]).toEqual([0, false]);

    // Prepared, and then maintenance: main goes on, the others do not come in.
    expect((await t.main.post("/api/state/maintenance", { is_on: true })).status).toBe(200);
    expect((await acts.back()).status).toBe(200);
    const shutOut = await t.guest.post("/api/citadel/restore/former/preparation", { name: former });
    expect(shutOut.status).toBe(503);
    end(1);
    const { state } = (await t.main.get("/api/citadel/restore")).body.preparation;
    expect(["running", "failed"]).toContain(state);
    await expect.poll(async () => (await acts.discard()).status).toBe(200);
  });
});
