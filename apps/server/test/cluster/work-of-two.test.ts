// @module-tag endurance
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { BackupEnd } from "../../src/backup/index.ts";
import type { RunBackup } from "../../src/backups-here.ts";
import { clusterOn } from "../../src/config/cluster-variable.ts";
import { maintenance } from "../../src/maintenance.ts";
import { type Caller, callerOf, password } from "../build-app.ts";
import { describeWithEngines } from "../engines.ts";
import { openProcessApp, type ProcessApp } from "./process-app.ts";

/** A backup that goes on until its end is resolved. */
interface MadeBackup {
  by: number;
  report: Parameters<RunBackup>[1];
  end(end: BackupEnd): void;
}

const proven: BackupEnd = { exitCode: 0, output: "", reason: null };

describeWithEngines("what anybody wants of several processes", ([, postgres]) => {
  const open = async () => {
    const made = await postgres.address("migrated");
    const url = "url" in made ? made.url : "";
    const folder = mkdtempSync(join(tmpdir(), "maive-work-"));
    mkdirSync(join(folder, "data"));
    const backups: MadeBackup[] = [];
    const start = (by: number) =>
      openProcessApp(url, join(folder, "data"), {
        environment: { MAIVE_BACKUP_DIR: join(folder, "backups") },
        runBackup: (_variables, report) => new Promise((end) => void backups.push({ by, report, end })),
      });
    const processes: readonly [ProcessApp, ProcessApp] = [await start(0), await start(1)];
    onTestFinished(async () => {
      for (const each of processes) await each.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const { app, storage } = processes[0];
    const signIn = async (
      username: string,
      userType: "main" | "guest",
    ): Promise<readonly [Caller, Caller]> => {
      const { userId } = await app.auth.createUser(undefined, { username, userType, password });
      const user = { userId, username, userType };
      const { token } = await storage.transact((tx) => app.auth.startSession(tx, user, "test"));
      const at = (each: ProcessApp) => callerOf(each.app, user, `maive_session=${token}`);
      return [at(processes[0]), at(processes[1])];
    };
    const operator = {
      MAIVE_CLUSTER: clusterOn,
      MAIVE_DATA_DIR: join(folder, "data"),
      DATABASE_URL: url,
      S3_ENDPOINT: "http://127.0.0.1:1",
      S3_BUCKET: "files",
      S3_REGION: "eu",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "secret",
    };
    return {
      operator,
      processes,
      backups,
      main: await signIn("anna", "main"),
      guest: await signIn("bert", "guest"),
    };
  };
  it("a key of backups that one of them would have alone is refused, with what to do instead", async () => {
    const { main } = await open();
    for (const caller of main)
      expect(await caller.post("/api/citadel/backups/encryption")).toMatchObject({
        status: 409,
        body: { code: "encryption_failed", detail: expect.stringContaining("MAIVE_BACKUP_KEY_FILE") },
      });
  });

  it("a value of a unique property is given once, at whichever of them it is written", async () => {
    const { main } = await open();
    const { database_id: id } = (await main[0].post("/api/cortex/databases", { name: "Akten" })).body;
    await main[0].post(`/api/cortex/databases/${id}/properties`, {
      property_name: "Nr",
      property_type: "text",
      property_config: { rules: { unique: true } },
    });
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          (main[n % 2] ?? main[0]).post(`/api/cortex/databases/${id}/entries`, {
            title: `Akte ${n}`,
            properties: { Nr: `R${round}` },
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    }
    const { entries } = (await main[1].get(`/api/cortex/databases/${id}/entries`)).body;
    expect(entries.map((entry: { properties: { Nr: string } }) => entry.properties.Nr)).toEqual(
      Array.from({ length: 5 }, (_, round) => `R${round}`),
    );
  });

  const stateAt = async (caller: Caller) => (await caller.get("/api/citadel/backups")).body;

  it("a backup is made by the leader, seen by all, and by the next one where that is gone", async () => {
    const { processes, backups, main } = await open();
    const start = (caller: Caller) => caller.post("/api/citadel/backups/run");
    expect(await start(main[1])).toMatchObject({ status: 200, body: { trigger: "person", phase: "start" } });
    await expect.poll(() => backups.map(({ by }) => by)).toEqual([0]);
    for (const caller of main) expect(await start(caller)).toMatchObject({ status: 409 });
    backups[0]?.report({ phase: "files", rows: 40, files: 2, bytes: 10 });
    for (const caller of main)
      await expect
        .poll(async () => (await stateAt(caller)).run)
        .toMatchObject({ trigger: "person", phase: "files", rows: 40, files: 2 });
    backups[0]?.end(proven);
    for (const caller of main) {
      await expect.poll(async () => (await stateAt(caller)).run).toBeNull();
      expect((await stateAt(caller)).last_run).toMatchObject({ trigger: "person", outcome: "proven" });
    }

    await start(main[0]);
    await expect.poll(() => backups.map(({ by }) => by)).toEqual([0, 0]);
    // Until its own sign of life does not come in between.
    const others = async (): Promise<string[]> => {
      await processes[1].storage.transact(async ({ db }) => {
        await db
          .updateTable("process")
          .set({ seen_ms: 0 })
          .where("process_id", "=", processes[0].processId)
          .execute();
      });
      await processes[1].processes.beat();
      return (await processes[1].processes.list()).map(({ processId }) => processId);
    };
    await expect.poll(others).toEqual([processes[1].processId]);
    await expect.poll(() => backups.map(({ by }) => by)).toEqual([0, 0, 1]);
    // What the former leader still says counts no more.
    backups[1]?.end({ exitCode: 2, output: "", reason: "Zu spät." });
    expect((await stateAt(main[1])).run).toMatchObject({ phase: "start" });
    backups[2]?.end(proven);
    await expect.poll(async () => (await stateAt(main[1])).run).toBeNull();
    expect((await stateAt(main[1])).last_run).toMatchObject({ outcome: "proven", reason: null });
    expect(backups).toHaveLength(3);
  });

  it("maintenance and settings are those of all", async () => {
    const { operator, main, guest } = await open();
    const pages = (n: 0 | 1) => guest[n].get("/api/cortex/pages");
    await main[1].post("/api/state/maintenance", { is_on: true, text: "Umzug." });
    for (const n of [0, 1] as const) await expect.poll(async () => (await pages(n)).status).toBe(503);
    expect((await guest[0].get("/api/state")).body.maintenance).toMatchObject({ text: "Umzug." });
    await main[0].post("/api/state/maintenance", { is_on: false });
    for (const n of [0, 1] as const) await expect.poll(async () => (await pages(n)).status).toBe(200);

    // So it is with the command, on whichever machine.
    const run = (act: string) => maintenance(operator, [act], () => undefined);
    expect(await run("on")).toBe(0);
    for (const n of [0, 1] as const)
      await expect.poll(async () => (await pages(n)).status, { timeout: 20_000 }).toBe(503);
    expect(await run("off")).toBe(0);
    for (const n of [0, 1] as const)
      await expect.poll(async () => (await pages(n)).status, { timeout: 20_000 }).toBe(200);

    await main[1].patch("/api/citadel/settings", { MAIVE_INSTANCE_NAME: "Haus am See" });
    expect((await guest[0].get("/api/citadel/settings")).body.MAIVE_INSTANCE_NAME).toBe("Haus am See");
  });
});
