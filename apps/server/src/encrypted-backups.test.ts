// @module-tag endurance
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, newFolder } from "./backup/instance-for-tests.ts";
import { keyInUse, openPlace, switchEncryptionOff, switchEncryptionOn } from "./backup/index.ts";
import { readConfig } from "./config/config.ts";
import { moveTo } from "./move-to.ts";
import { operator, readMark, writeMark } from "./operator-for-tests.ts";

it("backups are encrypted with a key that is made once, and npm run restore brings everything back with what is on the paper alone", async () => {
  const keyFile = join(newFolder(), "key");
  const one = operator({ MAIVE_BACKUP_KEY_FILE: keyFile });
  await one.inMaive(async () => undefined);
  expect(await one.backUp()).toEqual([2, expect.stringContaining("--recovery-key")]);
  const [made, page] = await one.backUp("--recovery-key");
  expect([made, page]).toEqual([0, expect.stringContaining(`liegt in ${keyFile}`)]);
  expect(statSync(keyFile).mode & 0o077).toBe(0);
  await one.addBytes();
  await writeMark(one, "secret");
  const [code, said] = await one.backUp();
  expect([code, said]).toEqual([0, expect.stringContaining("Geprüft")]);
  // The same page again, at any time.
  const again = await one.backUp("--recovery-key");
  expect(page.startsWith(again[1])).toBe(true);
  expect(await one.restore("--list")).toEqual([0, expect.stringContaining("geprüft      ")]);
  expect((await one.restore("--check", "latest"))[0]).toBe(0);

  // The machine is lost. Another one has the backups and an operator.
  const paper = join(newFolder(), "typed");
  const other = operator({ MAIVE_BACKUP_DIR: one.backups });
  const empty = filesBelow(other.data);
  expect(await other.restore("latest")).toEqual([1, expect.stringContaining("der Schlüssel fehlt")]);
  other.environment.MAIVE_BACKUP_KEY_FILE = paper;
  expect(await other.backUp("--recovery-key")).toEqual([
    2,
    expect.stringContaining("Ein neuer würde sie nicht öffnen"),
  ]);
  expect(filesBelow(other.data)).toEqual(empty);
  const lines = page.split("\n");
  const first = lines.findIndex((line) => line.includes("AGE-SECRET-KEY-1"));
  writeFileSync(paper, lines.slice(first, lines.indexOf("", first)).join("\n").toLowerCase());
  expect(await other.restore("latest")).toEqual([0, expect.stringContaining("Fertig")]);
  expect(await readMark(other)).toBe("secret");
});

it("backups are encrypted with a key made from the screen, and come back elsewhere with the sheet alone", async () => {
  const one = operator();
  await one.inMaive(async () => undefined);
  await writeMark(one, "in clear");
  expect((await one.backUp())[0]).toBe(0);
  const place = openPlace(readConfig(one.environment));
  const { identity } = await switchEncryptionOn(place, one.data, new Date());
  expect((await one.backUp("--recovery-key"))[1]).toContain(identity.slice(16, 22));
  await writeMark(one, "secret");
  await one.addBytes();
  expect(await one.backUp()).toEqual([0, expect.stringContaining("Geprüft")]);
  expect((await one.restore("--check", "latest"))[0]).toBe(0);
  // Both are listed, the one in clear, too.
  expect((await one.restore("--list"))[1].match(/geprüft/g)).toHaveLength(2);
  expect((await one.backUp())[0]).toBe(0);

  const moved = join(newFolder(), "moved");
  expect((await one.command(moveTo)("--into", moved))[0]).toBe(0);
  expect(keyInUse({ backupKeyFile: undefined, dataDir: moved })).toMatchObject({ encrypts: true });

  const paper = join(newFolder(), "typed");
  writeFileSync(paper, (identity.match(/.{1,6}/g) ?? []).join(" ").toLowerCase());
  const other = operator({ MAIVE_BACKUP_DIR: one.backups });
  expect(await other.restore("latest")).toEqual([1, expect.stringContaining("der Schlüssel fehlt")]);
  other.environment.MAIVE_BACKUP_KEY_FILE = paper;
  expect(await other.restore("latest")).toEqual([0, expect.stringContaining("Fertig")]);
  expect(await readMark(other)).toBe("secret");

  await switchEncryptionOff(one.data);
  await writeMark(one, "in clear again");
  expect((await one.backUp())[0]).toBe(0);
  expect(await one.restore("latest")).toEqual([0, expect.stringContaining("Fertig")]);
  expect(await readMark(one)).toBe("in clear again");
  expect((await one.restore("--list"))[1].match(/geprüft/g)).toHaveLength(4);
});
