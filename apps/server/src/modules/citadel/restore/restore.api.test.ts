import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@maive/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildTestApp, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { openRepository } from "../../../backup/index.ts";
import { sealed } from "../../../backup/sealed-document.ts";
import { readConfig } from "../../../config/config.ts";
import type { BackupEnd } from "../../../backup/index.ts";
import { openSqlite } from "../../../storage/sqlite/sqlite-storage.ts";

const backup = "2026-11-01T03-30-00Z";

describeEachEngine("a restore from Citadel", (engine) => {
  let folder: string;
  let t: TestApp;
  let requests: string[];
  let end: (how: BackupEnd) => void;
  const open = async (environment: Record<string, string> = {}) => {
    t = await buildTestApp(
      engine,
      { MAIVE_BACKUP_DIR: folder, ...environment },
      {
        runPreparation: (_, { name }) => {
          requests.push(name);
          return new Promise((resolve) => {
            end = resolve;
          });
        },
      },
    );
  };
  /** The document of a backup with so many rows in its tables. */
  const lay = async (rows: Record<string, number>) => {
    const table = (name: string, count: number) => ({
      name,
      columns: [{ name: "id", kind: "text" }],
      key: ["id"],
      rows: count,
      sha256: "0".repeat(64),
      parts: [],
    });
    const repository = openRepository(readConfig({ MAIVE_BACKUP_DIR: folder }));
    await repository?.writeDocument(
      backup,
      sealed({
        format: "maive-backup",
        version: 1,
        name: backup,
        instance: "MAIVE-X",
        app: "4.0.0",
        engine: "sqlite",
        madeAt: "2026-11-01T03:30:00.000Z",
        migrations: ["0001-initial"],
        sequences: {},
        tables: Object.entries(rows).map(([name, count]) => table(name, count)),
        files: { count: 0, bytes: 0, missing: [] },
      }),
    );
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "maive-restore-"));
    requests = [];
  });
  afterEach(async () => {
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const state = async () => (await t.main.get("/api/citadel/restore")).body;
  const prepare = (name = backup) => t.main.post("/api/citadel/restore/preparation", { backup: name });
  const start = (confirmation = "wiederherstellen", name = backup) =>
    t.main.post("/api/citadel/restore", { backup: name, confirmation });
  const isRequested = () =>
    Promise.race([
      t.app.restores.requested.then(() => true),
      new Promise((resolve) => setImmediate(() => resolve(false))),
    ]);

  it("is prepared, compared with today, and begins only with the word for it", async () => {
    await open();
    await lay({ page: 12, user_account: 2 });
    expect((await prepare("2026-11-02T03-30-00Z")).status).toBe(404);
    expect((await prepare("../../etc/passwd")).status).toBe(404);
    expect((await start()).body.code).toBe("restore_not_ready");
    expect((await prepare()).body.preparation).toMatchObject({ backup, state: "running", counts: [] });
    expect(requests).toEqual([backup]);
    expect((await prepare()).body.code).toBe("restore_running");
    expect((await t.main.delete("/api/citadel/restore/preparation")).body.code).toBe("restore_running");
    expect((await start()).body.code).toBe("restore_not_ready");
    end({ exitCode: 0, output: "", reason: null });
    await expect.poll(async () => (await state()).preparation.state).toBe("ready");
    const { counts } = (await state()).preparation;
    expect(counts).toContainEqual({ what: "people", now: 3, in_backup: 2 });
    expect(counts).toContainEqual(expect.objectContaining({ what: "pages", in_backup: 12 }));
    expect((await start("ja")).status).toBe(422);
    expect((await start("wiederherstellen", "2026-11-02T03-30-00Z")).body.code).toBe("restore_not_ready");
    expect(await isRequested()).toBe(false);
    expect((await start()).body).toEqual({ status: "restarting" });
    expect(await isRequested()).toBe(true);
    // What is about to take the place of the data is not thrown away under it.
    expect((await prepare()).body.code).toBe("restore_running");
    expect((await t.main.delete("/api/citadel/restore/preparation")).body.code).toBe("restore_running");
    expect((await start()).body.code).toBe("restore_not_ready");
    const { body } = await t.main.get("/api/citadel/log?group=system");
    const kinds = body.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind.startsWith("restore"))).toEqual([
      "restore_started",
      "restore_prepared",
    ]);
  });

  it("is compared although the backups are gone meanwhile, and gives way to the daily clean-up", async () => {
    await open();
    await lay({ page: 7 });
    await prepare();
    await t.app.purge();
    expect((await state()).preparation.state).toBe("running");
    end({ exitCode: 0, output: "", reason: null });
    await expect.poll(async () => (await state()).preparation.state).toBe("ready");
    rmSync(join(folder, "backups"), { recursive: true });
    expect((await state()).preparation.counts).toContainEqual(
      expect.objectContaining({ what: "pages", in_backup: 7 }),
    );
    writeFileSync(join(t.dataDir, "maive.db.restored"), "");
    await t.app.purge();
    expect((await state()).preparation).toBeNull();
    expect(readdirSync(t.dataDir)).not.toContain("maive.db.restored");
  });

  it("says why it failed, and is thrown away without a trace", async () => {
    await open();
    await lay({ page: 1 });
    await prepare();
    end({ exitCode: 1, output: "", reason: "Die Sicherung ist beschädigt." });
    await expect.poll(async () => (await state()).preparation.state).toBe("failed");
    expect((await state()).preparation).toMatchObject({
      reason: "Die Sicherung ist beschädigt.",
      counts: [],
    });
    expect((await start()).body.code).toBe("restore_not_ready");
    writeFileSync(join(t.dataDir, "maive.db.restored"), "");
    expect((await t.main.delete("/api/citadel/restore/preparation")).body.preparation).toBeNull();
    expect(readdirSync(t.dataDir)).not.toContain("maive.db.restored");
  });

  it("leaves what was there before until it is removed by its name", async () => {
    await open();
    const former = join(t.dataDir, "before-restore", "2026-11-20T10-00-00-000Z");
    mkdirSync(former, { recursive: true });
    expect((await state()).former).toEqual(["2026-11-20T10-00-00-000Z"]);
    const remove = (name: string) => t.main.post("/api/citadel/restore/former/removal", { name });
    for (const name of ["", "..", "../maive.db", "2026"]) expect((await remove(name)).status).toBe(404);
    expect((await remove("2026-11-20T10-00-00-000Z")).body.former).toEqual([]);
    const { body } = await t.main.get("/api/citadel/log?group=system");
    expect(body.events).toContainEqual(
      expect.objectContaining({
        kind: "former_state_removed",
        details: expect.objectContaining({ title: "2026-11-20T10-00-00-000Z" }),
      }),
    );
  });

  it("leads back to what was there before: prepared, compared, asked for by the word, and the state stays", async () => {
    await open();
    const name = "2026-11-20T10-00-00-000Z";
    const place = join(t.dataDir, "before-restore", name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, "maive.db"), "x".repeat(2_000));
    writeFileSync(join(place, "about.json"), JSON.stringify({ replacedBy: backup, by: "admin" }));
    expect((await state()).former_states).toEqual([
      { name, at: "2026-11-20T10:00:00.000Z", bytes: 2_000, replaced_by: backup, by: "admin" },
    ]);
    const back = (wanted: string) => t.main.post("/api/citadel/restore/former/preparation", { name: wanted });
    for (const none of ["", "..", "../..", "../../etc", `${name}/maive.db`, "2026", `${name}\0`])
      expect([404, 422]).toContain((await back(none)).status);
    expect(requests).toEqual([]);
    expect((await back(name)).body.preparation).toMatchObject({
      backup: name,
      source: "former",
      state: "running",
    });
    // Nobody takes it away while it is copied, and nothing else is prepared.
    const remove = () => t.main.post("/api/citadel/restore/former/removal", { name });
    expect((await remove()).body.code).toBe("restore_running");
    await lay({ page: 1 });
    expect((await prepare()).body.code).toBe("restore_running");
    expect((await start("wiederherstellen", name)).body.code).toBe("restore_not_ready");
    // The copy, as the process of its own makes it.
    const copy = await openSqlite({ file: join(t.dataDir, "maive.db.restored"), clock: t.clock });
    await copy.close();
    end({ exitCode: 0, output: "", reason: null });
    await expect.poll(async () => (await state()).preparation.state).toBe("ready");
    expect((await state()).preparation.counts).toContainEqual({ what: "people", now: 3, in_backup: 0 });
    expect((await start("ja", name)).status).toBe(422);
    expect((await start("wiederherstellen", name)).body).toEqual({ status: "restarting" });
    expect(t.app.restores.note).toEqual({ replacedBy: name, by: t.main.username });
    const { body } = await t.main.get("/api/citadel/log?group=system");
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "former_state_started",
      "former_state_prepared",
    ]);
  });

  it("is not done from here on PostgreSQL, and it is said how", async () => {
    await open({ DATABASE_URL: "postgres://maive@127.0.0.1/maive" });
    await lay({ page: 1 });
    expect((await state()).obstacle).toMatch(/npm run restore -- NAME --database-url/);
    expect((await prepare()).body.code).toBe("restore_unavailable");
    mkdirSync(join(t.dataDir, "before-restore", "2026-11-20T10-00-00-000Z"), { recursive: true });
    const back = await t.main.post("/api/citadel/restore/former/preparation", {
      name: "2026-11-20T10-00-00-000Z",
    });
    expect(back.body.code).toBe("restore_unavailable");
    expect(requests).toEqual([]);
  });

  it("is main's alone, with a password of the last minutes", async () => {
    await open();
    for (const who of [t.guest, t.visitor]) expect((await who.get("/api/citadel/restore")).status).toBe(403);
    t.clock.advance(limits.confirmationMs);
    expect((await prepare()).body.code).toBe("confirmation_required");
    expect((await start()).body.code).toBe("confirmation_required");
  });
});
