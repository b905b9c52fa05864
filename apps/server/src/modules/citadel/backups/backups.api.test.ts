import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@maive/contract";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildTestApp, password, type TestApp } from "../../../../test/build-app.ts";
import { describeEachEngine } from "../../../../test/engines.ts";
import type { RunBackup } from "../../../backups-here.ts";
import { findBackup, folderRepository, makeBackup } from "../../../backup/index.ts";
import { writeProof } from "../../../backup/proof.ts";
import { writeDamagedBlobs } from "../../../blobs/damaged-blobs.store.ts";
import { openBlobStore } from "../../../blobs/index.ts";
import { readConfig } from "../../../config/config.ts";
import { ensureIdentity } from "../../connect/index.ts";
import type { ArchiveSource } from "../../../storage/archive/index.ts";

describeEachEngine("backups in Citadel", (engine) => {
  let folder: string;
  let t: TestApp;
  let requested: Readonly<Record<string, string>>[];
  /** Plays the backup process. */
  let run: RunBackup;
  const open = async (environment: Record<string, string> = {}) => {
    t = await buildTestApp(engine, environment, {
      runBackup: (variables, report) => {
        requested.push(variables);
        return run(variables, report);
      },
    });
    await t.storage.transact(async (tx) => void (await ensureIdentity(tx)));
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "maive-folder-"));
    requested = [];
    run = () => Promise.resolve({ exitCode: 0, output: "", reason: null });
  });
  afterEach(async () => {
    await t.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const state = async () => (await t.main.get("/api/citadel/backups")).body;
  const history = async () => (await t.main.get("/api/citadel/backups/history")).body.backups;
  const change = (body: object) => t.main.patch("/api/citadel/backups/settings", body);
  const check = async (path: string) =>
    (await t.main.post("/api/citadel/backups/check", { folder: path })).body;
  /** A backup of an instance with one table, not proven yet. */
  const lay = async (instance: string | null, into = folder) => {
    const columns = [{ name: "page_id", kind: "text" as const }];
    const table = { name: "page", columns, key: ["page_id"] };
    const source: Omit<ArchiveSource, "read"> = {
      engine: "sqlite",
      migrations: ["0001-initial"],
      tables: [table],
      sequences: {},
      rows: async function* () {
        yield [["a"], ["b"]];
      },
      close: async () => undefined,
    };
    const store = openBlobStore(readConfig({ MAIVE_DATA_DIR: join(into, "none") }));
    const repository = folderRepository(into);
    return makeBackup({
      repository,
      source,
      store,
      instance: instance ?? "MAIVE-OTHER",
      app: "4.0.0",
      now: t.clock.now(),
    });
  };

  it("say how many files are damaged that none of them has whole", async () => {
    await open();
    expect(await state()).toMatchObject({ damaged_files: 0 });
    const { body: file } = await t.main.upload("/", "Hochzeit.mp4", "Film");
    await t.storage.transact(async (tx) => {
      const { sha256 } = await tx.db
        .selectFrom("drive_item")
        .select("sha256")
        .where("file_id", "=", file.file_id)
        .executeTakeFirstOrThrow();
      await writeDamagedBlobs(tx, [sha256 ?? ""]);
    });
    expect(await state()).toMatchObject({ damaged_files: 1 });
  });

  it("say that none are made, and take a folder that is tried first", async () => {
    await open();
    expect(await state()).toMatchObject({ place: null, next_run_at: null, health: { state: "warning" } });
    await t.storage.transact(({ db }) =>
      db.updateTable("user_account").set({ created_at: "2020-01-01T00:00:00.000Z" }).execute(),
    );
    expect((await state()).health).toMatchObject({ state: "failure", finding: "Es wird nicht gesichert." });
    expect((await t.main.post("/api/citadel/backups/run")).body.code).toBe("no_backup_place");
    expect((await t.main.post("/api/auth/confirm", { password })).status).toBe(204);
    const saved = await change({ folder: `${folder}/`, time: "04:15", months: 3 });
    expect(saved.body).toEqual({ folder, time: "04:15", days: 7, weeks: 4, months: 3, fixed: [] });
    expect((await t.main.get("/api/citadel/backups/settings")).body).toEqual(saved.body);
    const now = await state();
    expect(now).toMatchObject({ place: folder, health: { state: "failure" } });
    expect(now.free_bytes).toBeGreaterThan(0);
    expect(Date.parse(now.next_run_at)).toBeGreaterThan(t.clock.now().getTime());
    expect((await change({ time: "off" })).body.time).toBe("off");
    expect((await state()).next_run_at).toBeNull();
    expect((await change({ folder: "" })).body.folder).toBe("");
    expect((await state()).place).toBeNull();
    const { body } = await t.main.get("/api/citadel/log?group=system");
    expect(body.events.at(-1).details.fields).toBe(
      "MAIVE_BACKUP_DIR, MAIVE_BACKUP_AT, MAIVE_BACKUP_KEEP_MONTHS",
    );
  });

  it("refuse a folder that cannot take them, and say why", async () => {
    await open();
    const data = t.dataDir;
    writeFileSync(join(folder, "file"), "");
    symlinkSync(data, join(folder, "way"));
    const other = join(folder, "other");
    mkdirSync(other);
    await lay("MAIVE-SOMEBODY", other);
    for (const [path, why] of [
      ["C:\\backup", /ganzen Pfad/],
      [join(data, "x"), /im Datenordner/],
      [join(folder, "way"), /im Datenordner/],
      [join(folder, "absent"), /gibt es nicht/],
      [join(folder, "file"), /kein Ordner/],
      [join(folder, "file/x"), /kein Ordner/],
      [other, /anderen MAIVE-Instanz/],
      [`${folder}/${"x".repeat(300)}`, /ENAMETOOLONG/],
    ] as const) {
      expect(await check(path)).toMatchObject({ state: "failure", finding: expect.stringMatching(why) });
      const refused = await change({ folder: path });
      expect([refused.status, refused.body.errors[0].field]).toEqual([422, "folder"]);
      expect(refused.body.errors[0].message).toMatch(why);
    }
    // Next to the data, on the same disk.
    expect(await check(folder)).toMatchObject({
      state: "warning",
      finding: expect.stringMatching(/^In den Ordner lässt sich sichern\. Frei sind /),
      advice: expect.stringContaining("derselben Platte"),
    });
    for (const wrong of [
      { time: "24:00" },
      { days: 0 },
      { weeks: 1.5 },
      { months: "3" },
      { folder: 5 },
      { folder: "backup" },
    ])
      expect((await change(wrong)).status).toBe(422);
    expect((await state()).place).toBeNull();
  });

  it("leave to the operator what a variable says", async () => {
    await open({ MAIVE_BACKUP_DIR: folder, MAIVE_BACKUP_KEEP_DAYS: "3" });
    const { body } = await t.main.get("/api/citadel/backups/settings");
    expect(body).toMatchObject({ folder, days: 3, weeks: 4 });
    expect(body.fixed).toEqual([
      { field: "folder", variable: "MAIVE_BACKUP_DIR" },
      { field: "days", variable: "MAIVE_BACKUP_KEEP_DAYS" },
    ]);
    const refused = await change({ days: 9, weeks: 1 });
    expect(refused.body.errors).toEqual([
      { field: "days", message: "Das legt der Server fest, mit MAIVE_BACKUP_KEEP_DAYS." },
    ]);
    expect((await change({ weeks: 1 })).body).toMatchObject({ days: 3, weeks: 1 });
  });

  it("are made on main's request, one at a time, and show progress", async () => {
    await open({ MAIVE_BACKUP_DIR: folder });
    let end: (exitCode: number, reason?: string) => void = () => undefined;
    run = (_, report) => {
      report({ phase: "files", rows: 40, files: 2, bytes: 2_000 });
      return new Promise((resolve) => {
        end = (exitCode, reason) => resolve({ exitCode, output: "", reason: reason ?? null });
      });
    };
    const start = () => t.main.post("/api/citadel/backups/run");
    expect((await start()).status).toBe(200);
    expect(requested).toEqual([
      expect.objectContaining({ MAIVE_BACKUP_DIR: folder, MAIVE_BACKUP_KEEP_MONTHS: "12" }),
    ]);
    // After a reload, or in another window.
    expect((await state()).run).toMatchObject({ trigger: "person", phase: "files", rows: 40, files: 2 });
    const second = await start();
    expect([second.status, second.body.code]).toEqual([409, "backup_running"]);
    end(2, "In /backup ist kein Platz mehr.");
    await expect.poll(async () => (await state()).run).toBeNull();
    expect(await state()).toMatchObject({
      last_run: { outcome: "failed", reason: "In /backup ist kein Platz mehr." },
      health: { state: "failure", advice: "In /backup ist kein Platz mehr." },
    });
    expect((await start()).status).toBe(200);
    end(0);
    await expect.poll(async () => (await state()).last_run.outcome).toBe("proven");
    const { body } = await t.main.get("/api/citadel/log?group=system");
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      "backup_started",
      "backup_started",
    ]);
  });

  it("name a place that has lost them, and begin anew there only when main says so", async () => {
    await open({ MAIVE_BACKUP_DIR: folder });
    const instance = await t.app.backups.instance();
    run = async () => {
      await lay(instance);
      return { exitCode: 0, output: "", reason: null };
    };
    const vanished = {
      has_vanished: true,
      health: { state: "failure", finding: expect.stringMatching(`In ${folder} lagen .* nicht eingebunden`) },
    };
    const runs = async (n: number) => {
      await expect.poll(() => requested.length).toBe(n);
      await expect.poll(async () => (await state()).run).toBeNull();
    };
    expect((await t.main.post("/api/citadel/backups/run")).status).toBe(200);
    await runs(1);
    expect((await state()).has_vanished).toBe(false);
    rmSync(folder, { recursive: true });
    expect(await state()).toMatchObject(vanished);
    // As an empty mount point.
    mkdirSync(folder);
    expect(await state()).toMatchObject(vanished);
    expect(await history()).toEqual([]);
    await t.app.backups.notePlace();
    expect(await state()).toMatchObject(vanished);
    expect((await t.guest.post("/api/citadel/backups/begin-anew")).status).toBe(403);
    expect((await t.main.post("/api/citadel/backups/begin-anew")).status).toBe(200);
    await runs(2);
    expect((await state()).has_vanished).toBe(false);
    expect(await history()).toHaveLength(1);
  });

  it("begin without a word where main has chosen another place, and ask where it is the same one", async () => {
    await open();
    expect((await t.main.post("/api/auth/confirm", { password })).status).toBe(204);
    expect((await change({ folder })).status).toBe(200);
    await lay(await t.app.backups.instance());
    await t.app.backups.notePlace();
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    expect((await state()).has_vanished).toBe(true);
    expect((await change({ folder, days: 9 })).status).toBe(200);
    expect((await state()).has_vanished).toBe(true);
    const other = join(folder, "other");
    mkdirSync(other);
    expect((await change({ folder: other })).status).toBe(200);
    expect((await state()).has_vanished).toBe(false);
    expect((await change({ folder })).status).toBe(200);
    expect((await state()).has_vanished).toBe(false);
  });

  it("are listed with what they hold, what is wrong with them and why they stay", async () => {
    await open({ MAIVE_BACKUP_DIR: folder });
    expect(await history()).toEqual([]);
    const instance = await t.app.backups.instance();
    const first = await lay(instance);
    t.clock.advance(60 * 60 * 1_000);
    const second = await lay(instance);
    writeFileSync(join(folder, "backups", `${first.manifest.name}.json`), "{}");
    const listed = await history();
    expect(listed).toMatchObject([
      { name: second.manifest.name, state: "open", stay: "unproven", pages: 2, files: 0, new_bytes: 0 },
      {
        name: first.manifest.name,
        state: "unreadable",
        stay: "unproven",
        pages: null,
        size: null,
        problem: expect.stringContaining("beschädigt"),
      },
    ]);
    expect(Date.parse(listed[0].made_at)).toBe(t.clock.now().getTime());
    expect(listed[0].size).toBeGreaterThan(0);
  });

  it("name times in the zone of the client, and in the server's where it is unknown", async () => {
    await open({ MAIVE_BACKUP_DIR: folder });
    const { manifest } = await lay(await t.app.backups.instance());
    const repository = folderRepository(folder);
    await writeProof(repository, {
      format: "maive-backup-proof",
      version: 1,
      backup: manifest.name,
      document: (await findBackup(repository, manifest.name)).sha256,
      at: manifest.madeAt,
      isProven: true,
      rows: 2,
      objects: 1,
      damaged: [],
      missing: [],
      failure: null,
      findings: {},
    });
    const finding = async (query: string) =>
      (await t.main.get(`/api/citadel/backups${query}`)).body.health.finding;
    const when = (timeZone: string) =>
      new Date(manifest.madeAt).toLocaleString("de-DE", { timeZone, dateStyle: "long", timeStyle: "short" });
    const here = await finding("");
    expect(await finding("?time_zone=Pacific/Kiritimati")).toContain(when("Pacific/Kiritimati"));
    expect(await finding("?time_zone=Mars/Olympus")).toBe(here);
    expect((await t.main.get(`/api/citadel/backups?time_zone=${"x".repeat(65)}`)).status).toBe(422);
  });

  it("are main's alone, and another place for them wants the password anew", async () => {
    await open({});
    for (const who of [t.guest, t.visitor])
      for (const path of ["", "/history", "/settings"])
        expect((await who.get(`/api/citadel/backups${path}`)).status).toBe(403);
    t.clock.advance(limits.confirmationMs);
    expect((await change({ folder })).body.code).toBe("confirmation_required");
    expect((await change({ folder, current_password: password })).status).toBe(200);
  });

  it("show the key they are encrypted with to main alone, who has confirmed it, and note that", async () => {
    await open();
    expect((await t.main.post("/api/auth/confirm", { password })).status).toBe(204);
    const without = await t.main.post("/api/citadel/backups/recovery-key");
    expect([without.status, without.body.code]).toEqual([409, "no_backup_key"]);
    expect((await state()).key_file).toBeNull();
    await t.close();

    const file = join(folder, "key");
    await open({ MAIVE_BACKUP_KEY_FILE: file });
    expect((await state()).key_file).toBe(file);
    const show = () => t.main.post("/api/citadel/backups/recovery-key");
    t.clock.advance(10 * 60_000);
    expect((await show()).body.code).toBe("confirmation_required");
    const wrong = await t.main.post("/api/citadel/backups/recovery-key", { current_password: "falsch" });
    expect([wrong.status, wrong.body.code]).toEqual([403, "wrong_password"]);
    for (const other of [t.guest, t.visitor])
      expect((await other.post("/api/citadel/backups/recovery-key")).body.code).toBe("main_only");
    expect(existsSync(file)).toBe(false);
    expect((await t.main.post("/api/auth/confirm", { password })).status).toBe(204);
    const made = await show();
    expect(made.headers["cache-control"]).toBe("no-store");
    expect(made.body).toEqual({
      key: expect.stringMatching(/^AGE-SECRET-KEY-1[0-9A-Z]{58}$/),
      file,
      place: null,
      is_new: true,
    });
    expect(readFileSync(file, "utf8")).toContain(made.body.key);
    expect((await show()).body).toEqual({ ...made.body, is_new: false });
    const { body } = await t.main.get("/api/citadel/log?group=system");
    expect(body.events.at(-1)).toMatchObject({ kind: "recovery_key_shown" });
    expect(JSON.stringify(body)).not.toContain(made.body.key);
    // A file that is no key, and one that cannot be written, say so.
    writeFileSync(file, "nichts");
    expect((await show()).body).toMatchObject({
      code: "no_backup_key",
      detail: expect.stringContaining("steht kein Schlüssel"),
    });
    rmSync(folder, { recursive: true });
    expect((await show()).body.detail).toContain("ENOENT");
  });
});
