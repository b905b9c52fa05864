// @module-tag endurance
import { randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openRepository } from "../../../backup/index.ts";
import { filesBelow, newFolder } from "../../../backup/instance-for-tests.ts";
import { makeKey } from "../../../backup/key.ts";
import { sealed } from "../../../backup/sealed-document.ts";
import { readConfig } from "../../../config/config.ts";
import { runningInstance } from "./running-instance-for-tests.ts";

it("a backup that is cut off or edited is refused by the wizard, and MAIVE goes on", async () => {
  const here = await runningInstance();
  const files = [...filesBelow(here.backups).keys()].filter((file) => /^objects\/.*[0-9a-f]{64}$/.test(file));
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
      expect((await here.main.get("/api/citadel/backups")).body.health.state).toBe("failure");
      await here.goesOn();
    }
    writeFileSync(damaged, whole);
  }
  await here.prepare();
  expect(await here.prepared()).toMatchObject({ state: "ready", reason: null });
});

it("a newer version's backup and one of another instance are refused by the wizard, and MAIVE goes on", async () => {
  const here = await runningInstance();
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
  const here = await runningInstance({ MAIVE_BACKUP_KEY_FILE: key });
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
