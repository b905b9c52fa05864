// @module-tag endurance
import { randomInt } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { filesBelow, newFolder } from "./backup/instance-for-tests.ts";
import { makeKey } from "./backup/key.ts";
import { nameIn, operator } from "./operator-for-tests.ts";

const isPartOfIt = (file: string): boolean =>
  /^objects\/|^backups\/[^.]+\.json(\.age)?$/.test(file) && !file.endsWith("instance.json");

/** Changes one bit somewhere in a backup, so many times, each time in what was whole. @returns how many were found. */
const changeBits = async (count: number, settings: Record<string, string> = {}): Promise<number> => {
  const here = operator(settings);
  await here.inMaive(() => Promise.resolve());
  for (let n = 0; n < 5; n += 1) await here.addBytes();
  const [code, said] = await here.backUp();
  expect([code, said]).toEqual([0, said]);
  const name = nameIn(said);
  const files = [...filesBelow(here.backups).keys()].filter(isPartOfIt);
  expect(files.length).toBeGreaterThan(10);
  const data = (): Map<string, string> =>
    new Map([...filesBelow(here.data)].filter(([file]) => !file.startsWith("cache")));
  const before = data();
  let found = 0;
  while (found < count) {
    const file = files[randomInt(files.length)] ?? "";
    const whole = readFileSync(join(here.backups, file));
    const bit = randomInt(whole.length * 8);
    const changed = Buffer.from(whole);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const where = `bit ${bit} of ${file}`;
    for (const args of [[name], ["--check", name]]) {
      writeFileSync(join(here.backups, file), changed);
      const [refused, why] = await here.restore(...args);
      expect([where, refused, why]).toEqual([where, 1, expect.stringMatching(/beschädigt|nicht bestanden/)]);
    }
    expect([where, data()]).toEqual([where, before]);
    writeFileSync(join(here.backups, file), whole);
    rmSync(join(here.backups, "damaged"), { recursive: true, force: true });
    found += 1;
  }
  expect((await here.restore("--check", name))[0]).toBe(0);
  expect((await here.restore(name))[0]).toBe(0);
  return found;
};

const encrypted = async (): Promise<Record<string, string>> => {
  const file = join(newFolder(), "key");
  await makeKey(file, new Date());
  return { MAIVE_BACKUP_KEY_FILE: file };
};

it("one changed bit anywhere in a backup is found by a restore and by its proof, and nothing changes", async () => {
  expect(await changeBits(4)).toBe(4);
  expect(await changeBits(4, await encrypted())).toBe(4);
});

it("so are 100 of them, in clear or encrypted", async () => {
  expect(await changeBits(100)).toBe(100);
  expect(await changeBits(100, await encrypted())).toBe(100);
});
