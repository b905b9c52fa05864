import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@maive/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildTestApp, password, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import { folderRepository } from "../../../backup/index.ts";
import { ensureIdentity } from "../../connect/index.ts";

describeEachEngine("encryption of backups in Citadel", (engine) => {
  let folder: string;
  let t: TestApp;
  let end: () => void;
  const open = async (environment: Record<string, string> = {}) => {
    t = await buildTestApp(engine, environment, {
      runBackup: () =>
        new Promise((resolve) => {
          end = () => resolve({ exitCode: 0, output: "", reason: null });
        }),
    });
    await t.storage.transact(async (tx) => void (await ensureIdentity(tx)));
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "maive-folder-"));
  });
  afterEach(async () => {
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = "/api/citadel/backups/encryption";
  const encryption = async () => (await t.main.get("/api/citadel/backups")).body.encryption;
  const kinds = async (): Promise<string[]> =>
    (await t.main.get("/api/citadel/log?group=system")).body.events.map(({ kind }: { kind: string }) => kind);
  const paper = (ending: string) => t.main.post(`${url}/paper`, { ending });

  it("is switched on with one key, whose sheet is there until main has it on paper", async () => {
    await open({ MAIVE_BACKUP_DIR: folder });
    expect(await encryption()).toEqual({ is_on: false, variable: null, has_key: false, is_on_paper: false });
    expect((await paper("ABCD")).body.code).toBe("no_backup_key");
    const both = await Promise.all([t.main.post(url), t.main.post(url)]);
    const keys = both.map(({ body }) => body.key);
    expect(keys[0]).toMatch(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(both.map(({ body }) => body.is_new).toSorted()).toEqual([false, true]);
    expect(both[0].headers["cache-control"]).toBe("no-store");
    const { file } = both[0].body;
    expect(file.startsWith(t.dataDir)).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(keys[0]);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect((await t.main.get("/api/citadel/backups")).body.key_file).toBe(file);
    expect(await encryption()).toEqual({ is_on: true, variable: null, has_key: true, is_on_paper: false });
    // Without the key nobody adds a backup in clear there any more.
    await expect(folderRepository(folder).lock()).rejects.toMatchObject({ problem: "key" });

    const wrong = await paper(keys[0].slice(-4).replace(/.$/, (x: string) => (x === "Q" ? "P" : "Q")));
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, "ending"]);
    expect((await encryption()).is_on_paper).toBe(false);
    expect((await paper(` ${keys[0].slice(-4).toLowerCase()} `)).body.is_on_paper).toBe(true);
    expect((await encryption()).is_on_paper).toBe(true);
    expect((await t.main.post("/api/citadel/backups/recovery-key")).body).toMatchObject({
      key: keys[0],
      file,
    });
    const log = await kinds();
    expect(log.filter((kind) => kind === "backup_encryption_started")).toHaveLength(1);
    expect(log).toContain("recovery_key_shown");
    expect(log).toContain("recovery_key_on_paper");
  });

  it("is switched off and on again with the same key, and the key stays", async () => {
    await open({ MAIVE_BACKUP_DIR: folder });
    const { key, file } = (await t.main.post(url)).body;
    expect((await t.main.delete(url)).body).toMatchObject({ is_on: false, has_key: true });
    expect((await t.main.delete(url)).body).toMatchObject({ is_on: false, has_key: true });
    expect((await t.main.get("/api/citadel/backups")).body.key_file).toBeNull();
    expect(readFileSync(file, "utf8")).toContain(key);
    expect((await t.main.post("/api/citadel/backups/recovery-key")).body.key).toBe(key);
    expect((await t.main.post(url)).body).toMatchObject({ key, is_new: false });
    expect((await encryption()).is_on).toBe(true);
    expect((await kinds()).filter((kind) => kind === "backup_encryption_ended")).toHaveLength(1);
  });

  it("waits for a backup under way, and says why it cannot begin where it cannot", async () => {
    await open({ MAIVE_BACKUP_DIR: folder });
    await t.main.post("/api/citadel/backups/run");
    expect((await t.main.post(url)).body.code).toBe("backup_running");
    end();
    await expect.poll(async () => (await t.main.get("/api/citadel/backups")).body.run).toBeNull();
    const release = await folderRepository(folder).lock();
    const busy = await t.main.post(url);
    expect([busy.status, busy.body.code]).toEqual([409, "encryption_failed"]);
    expect(busy.body.detail).toContain("läuft gerade");
    await release();
    writeFileSync(join(folder, "key.age"), "encrypted by somebody else");
    expect((await t.main.post(url)).body.detail).toContain("Ein neuer würde sie nicht öffnen");
    expect(await encryption()).toMatchObject({ is_on: false, has_key: false });
    expect(existsSync(join(t.dataDir, "backup-key", "key"))).toBe(false);
  });

  it("is the operator's where a variable names a key", async () => {
    await open({ MAIVE_BACKUP_DIR: folder, MAIVE_BACKUP_KEY_FILE: join(folder, "..", "maive-no-such-key") });
    expect(await encryption()).toEqual({
      is_on: true,
      variable: "MAIVE_BACKUP_KEY_FILE",
      has_key: true,
      is_on_paper: true,
    });
    for (const refused of [await t.main.post(url), await t.main.delete(url)])
      expect([refused.status, refused.body.code]).toEqual([409, "encryption_fixed"]);
    expect((await paper("ABCD")).body.code).toBe("no_backup_key");
    expect(readdirSync(t.dataDir)).not.toContain("backup-key");
  });

  it("is main's alone, who gives the password for it", async () => {
    await open();
    for (const who of [t.guest, t.visitor])
      for (const refused of [
        await who.post(url),
        await who.delete(url),
        await who.post(`${url}/paper`, { ending: "ABCD" }),
      ])
        expect(refused.body.code).toBe("main_only");
    t.clock.advance(limits.confirmationMs);
    expect((await t.main.post(url)).body.code).toBe("confirmation_required");
    expect((await t.main.delete(url)).body.code).toBe("confirmation_required");
    expect(existsSync(join(t.dataDir, "backup-key"))).toBe(false);
    // No place is needed to begin.
    expect((await t.main.post(url, { current_password: password })).body.place).toBeNull();
  });
});
