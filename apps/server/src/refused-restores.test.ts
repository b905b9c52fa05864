// @module-tag endurance
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, flipBit } from "./backup/instance-for-tests.ts";
import { nameIn, operator } from "./operator-for-tests.ts";

it("backups and restores refuse what is damaged, foreign or not there, and change nothing", async () => {
  const one = operator();
  await one.inMaive(async () => undefined);
  const name = nameIn((await one.backUp())[1]);
  const other = operator();
  await other.inMaive(async () => undefined);
  await other.inMaive(async ({ drive }) => void (await drive.sweep()));
  other.environment.MAIVE_BACKUP_DIR = one.backups;

  const state = (): unknown => [filesBelow(one.data), filesBelow(other.data)];
  const before = state();
  expect(await other.restore(name)).toEqual([1, expect.stringContaining("anderen MAIVE-Instanz")]);
  expect(await other.backUp()).toEqual([2, expect.stringContaining("anderen MAIVE-Instanz")]);
  expect(await one.restore("2001-01-01")).toEqual([1, expect.stringContaining("gibt es in")]);
  for (const args of [[], ["--list", name], [name, name], ["--into", "x"], ["--all"]])
    expect(await one.restore(...args)).toEqual([2, expect.stringContaining("Aufruf: ")]);
  const parts = readdirSync(join(one.backups, "objects"), { recursive: true, encoding: "utf8" }).filter(
    (path) => /[0-9a-f]{64}$/.test(path),
  );
  const part = join(one.backups, "objects", parts[Math.floor(parts.length / 2)] ?? "");
  flipBit(part);
  expect(await one.restore(name)).toEqual([1, expect.stringContaining("ist beschädigt")]);
  // Whoever looks at the state of backups sees what the restore has found.
  expect((await one.restore("--list"))[1]).toContain("UNBRAUCHBAR");
  expect(await one.restore("--check", name)).toEqual([
    1,
    expect.stringContaining("Die Prüfung ist fehlgeschlagen"),
  ]);
  expect((await one.restore("--list"))[1]).toContain("UNBRAUCHBAR");
  expect(await one.restore("latest")).toEqual([1, expect.stringContaining("ist keine Sicherung geprüft")]);
  writeFileSync(join(one.backups, "backups", `${name}.json`), "{}\n");
  expect((await one.restore(name))[0]).toBe(1);
  expect((await one.restore("--list"))[1]).toContain("UNBRAUCHBAR");
  expect(state()).toEqual(before);
  // The next backup is complete again; old ones stay as long as it is unknown what they need.
  const [code, said] = await one.backUp();
  expect([code, said]).toEqual([0, expect.stringContaining("Alte Sicherungen bleiben liegen")]);
  for (const absent of ["2001-01-01T00-00-00Z", "../../x", `${name}.proof`])
    expect(await one.backUp("--remove", absent)).toEqual([2, expect.stringContaining("gibt es in")]);
  expect(await one.backUp("--remove", name)).toEqual([0, expect.stringContaining(`Entfernt: ${name}`)]);
  expect((await one.restore("--list"))[1]).not.toContain(name);
  expect((await one.restore("--check", "latest"))[0]).toBe(0);
});

it("latest names the newer backups that it leaves out, and why", async () => {
  const one = operator();
  await one.inMaive(async () => undefined);
  const older = nameIn((await one.backUp())[1]);
  const newer = nameIn((await one.backUp())[1]);
  expect((await one.restore("--check", "latest"))[1]).not.toContain("Neuer");
  const proof = join(one.backups, "backups", `${newer}.proof.json`);
  writeFileSync(proof, readFileSync(proof).subarray(0, -20));
  const [code, said] = await one.restore("latest");
  expect(code).toBe(0);
  expect(said).toContain(`Wiederhergestellt wird ${older}`);
  expect(said).toContain(`Neuer, aber nicht geprüft: ${newer}`);
  writeFileSync(join(one.backups, "backups", `${newer}.json`), "{}\n");
  expect((await one.restore("latest"))[1]).toMatch(new RegExp(`Neuer, aber unbrauchbar: ${newer}`));
});

it("backups and restores say what is missing to begin with", async () => {
  const one = operator();
  expect(await one.backUp()).toEqual([2, expect.stringContaining("liegen keine Daten von MAIVE")]);
  expect(await one.backUp("--in", join(one.data, "x"))).toEqual([
    2,
    expect.stringContaining("liegt im Datenordner"),
  ]);
  expect(await one.restore("--list")).toEqual([0, expect.stringContaining("noch keine Sicherungen")]);
  expect(await one.restore("latest")).toEqual([1, expect.stringContaining("keine Sicherungen")]);
  one.environment.MAIVE_BACKUP_DIR = "";
  expect(await one.backUp()).toEqual([2, expect.stringContaining("MAIVE_BACKUP_DIR")]);
  expect(await one.restore("--list")).toEqual([2, expect.stringContaining("MAIVE_BACKUP_DIR")]);
  expect(await one.backUp("--now")).toEqual([2, expect.stringContaining("Aufruf: ")]);
});

it("a place of backups that is no folder is named, and nothing has changed", async () => {
  const one = operator();
  await one.inMaive(async () => undefined);
  const place = join(one.backups, "file");
  writeFileSync(place, "something else");
  one.environment.MAIVE_BACKUP_DIR = place;
  const refused = [2, expect.stringContaining("lässt sich nicht benutzen (ENOTDIR)")];
  expect(await one.backUp()).toEqual(refused);
  expect(await one.restore("--list")).toEqual([1, refused[1]]);
  expect(readFileSync(place, "utf8")).toBe("something else");
});
