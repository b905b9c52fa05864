import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DiagnosisFinding, limits } from "@maive/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { systemClock } from "../../../shared/clock.ts";
import type { Connection } from "../../../shared/connection.ts";
import { readConfig } from "../../../config/config.ts";
import { DomainError } from "../../../shared/errors.ts";
import { type CitadelFixture, startCitadel } from "../citadel-for-tests.ts";
import { createDiagnosisService } from "./diagnosis.service.ts";

const direct: Connection = {
  peer: "192.168.1.20",
  isTrusted: false,
  forwarded: [],
  isSecure: false,
  origin: "http://192.168.1.5:3000",
  browserOrigin: null,
  publicUrl: undefined,
};

describeEachEngine("the diagnosis", (engine) => {
  let t: CitadelFixture;
  let dataDir: string;
  let files: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), "maive-data-"));
    t = await startCitadel(engine, {
      config: readConfig({ MAIVE_DATA_DIR: dataDir }),
      pingFiles: () => files(),
    });
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  const run = async (): Promise<Record<string, DiagnosisFinding>> => {
    const { status, body } = await t.main.post("diagnosis");
    expect(status).toBe(200);
    return Object.fromEntries(body.findings.map((each: DiagnosisFinding) => [each.check, each]));
  };

  it("looks at the way here, disk, database, files, backups and versions, in this order", async () => {
    const found = await run();
    expect(Object.keys(found)).toEqual([
      "proxy",
      "https",
      "address",
      "disk_space",
      "disk_sync",
      "database",
      "files",
      "backups",
      "versions",
    ]);
    expect(found["database"]).toMatchObject({
      state: "ok",
      finding: expect.stringMatching(engine.name === "sqlite" ? /^SQLite 3\./ : /^PostgreSQL \d+/),
    });
    expect(found["disk_sync"]?.finding).toMatch(
      /^Eine Änderung ist nach \d+(,\d)? ms sicher auf der Platte\.$/,
    );
    expect(found["files"]?.state).toBe("ok");
    expect(found["versions"]?.finding).toContain(process.versions.node);
  });

  it("leaves nothing behind", async () => {
    const settings = () => t.server.storage.read.selectFrom("setting").selectAll().orderBy("key").execute();
    const before = await settings();
    await Promise.all([run(), run()]);
    expect(await settings()).toEqual(before);
  });

  it("says what to do where files cannot be stored", async () => {
    files = () => Promise.reject(new DomainError("not_ready"));
    expect((await run())["files"]).toMatchObject({
      state: "failure",
      advice: expect.stringContaining("S3"),
    });
    files = () => Promise.resolve();
  });

  it("takes a large body and says how much of it came", async () => {
    const filling = "x".repeat(limits.uploadProbeBytes);
    expect(await t.main.post("diagnosis/upload", { filling })).toMatchObject({
      status: 200,
      body: { bytes: limits.uploadProbeBytes },
    });
    expect((await t.main.post("diagnosis/upload", { filling: `${filling}x` })).status).toBe(422);
  });

  it("names times as the client's clock, or the server's", async () => {
    const service = createDiagnosisService({
      backups: {
        provenBackupAt: () => Promise.resolve(Date.parse("2026-11-26T12:00:00.000Z") / 1_000),
        timeZone: "Europe/Berlin",
      },
      storage: t.server.storage,
      clock: systemClock,
      log: { error: () => undefined },
      dataDir,
      version: () => Promise.resolve("4.0.0"),
      pingFiles: () => Promise.resolve(),
      damagedFiles: () => Promise.resolve([]),
    });
    const time = async (zone?: string): Promise<string | undefined> => {
      const { findings } = await service.run(direct, zone);
      const { finding = "" } = findings.find(({ check }) => check === "backups") ?? {};
      return /, (\d\d:\d\d)\.$/.exec(finding)?.[1];
    };
    expect(await Promise.all([time(), time("America/New_York"), time("Nirgendwo/Hier")])).toEqual([
      "13:00",
      "07:00",
      "13:00",
    ]);
  });

  it("is main's alone", async () => {
    for (const caller of [t.guest, t.visitor]) {
      expect(await caller.post("diagnosis")).toMatchObject({ status: 403, body: { code: "main_only" } });
      expect((await caller.post("diagnosis/upload", { filling: "" })).status).toBe(403);
    }
    expect((await t.anonymous.post("diagnosis")).status).toBe(401);
  });
});
