import { chmodSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderBytes } from "./folder-size.ts";
import { diskSpace } from "./free-space.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-size-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, bytes: number) => writeFileSync(join(folder, name), Buffer.alloc(bytes));

it("adds up every file of a folder and below, however many", async () => {
  mkdirSync(join(folder, "a/b/c"), { recursive: true });
  write("maive.db", 5_000);
  write("a/b/c/bild.png", 70);
  for (let n = 0; n < 50; n += 1) write(`a/b/${n}`, n);
  expect(await folderBytes(folder)).toBe(5_070 + 1_225);
});

it("follows no link, neither out of the folder nor in a circle", async () => {
  mkdirSync(join(folder, "inside"));
  write("inside/file", 10);
  symlinkSync("/usr", join(folder, "outside"));
  symlinkSync(folder, join(folder, "inside/circle"));
  symlinkSync("/etc/hostname", join(folder, "inside/name"));
  symlinkSync("nowhere", join(folder, "broken"));
  expect(await folderBytes(folder)).toBe(10);
});

it("counts a folder that is not there, and a file in its place, as nothing", async () => {
  write("file", 10);
  expect(await folderBytes(join(folder, "absent"))).toBe(0);
  expect(await folderBytes(join(folder, "file"))).toBe(0);
  linkSync(join(folder, "file"), join(folder, "second"));
  chmodSync(join(folder, "second"), 0);
  expect(await folderBytes(folder)).toBe(20);
});

it("knows how much space is left, or says that it does not", async () => {
  expect((await diskSpace(folder))?.free).toBeGreaterThan(0);
  expect(await diskSpace(join(folder, "absent"))).toBeNull();
});
