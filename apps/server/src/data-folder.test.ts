import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { prepareDataFolder, restrictSubfolders, UnusableFolderError } from "./data-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const modeOf = (...names: string[]): string => (statSync(join(folder, ...names)).mode & 0o777).toString(8);

it.each([
  ["the folder", (at: string) => at],
  ["the folder of files", (at: string) => join(at, "blobs")],
])("a file in the place of %s is no folder to write to", (_, place) => {
  const data = join(folder, "data");
  const path = place(data);
  if (path !== data) mkdirSync(data);
  writeFileSync(path, "");
  expect(() => prepareDataFolder(data)).toThrow(UnusableFolderError);
  expect(() => prepareDataFolder(data)).toThrow(
    /^MAIVE startet nicht: In \S+ kann nicht geschrieben werden \(E/,
  );
});

it("leaves nothing behind, and makes what is not there", () => {
  prepareDataFolder(join(folder, "neu", "tief"));
  expect(readdirSync(join(folder, "neu", "tief"))).toEqual([]);
  expect(modeOf("neu", "tief")).toBe("700");
});

it("what others could read is the server's alone, and what is not the server's stays as it is", async () => {
  mkdirSync(join(folder, "blobs/ab/cd"), { recursive: true });
  mkdirSync(join(folder, "uploads/resumable"), { recursive: true });
  const names = [
    "maive.db",
    "maive.db-wal",
    "maive.db-shm",
    "maive.lock",
    "blobs/ab/cd/abcd",
    "uploads/x.part",
  ];
  for (const name of names) writeFileSync(join(folder, name), "x");
  const dirs = ["", "blobs", "blobs/ab", "blobs/ab/cd", "uploads", "uploads/resumable"];
  for (const name of dirs) chmodSync(join(folder, name), 0o755);
  for (const name of names) chmodSync(join(folder, name), 0o644);
  expect(prepareDataFolder(folder)).toEqual([]);
  await restrictSubfolders(folder);
  expect(names.map((name) => modeOf(name))).toEqual(names.map(() => "600"));
  expect(dirs.map((name) => modeOf(name))).toEqual(dirs.map(() => "700"));
  writeFileSync(join(folder, "index.html"), "x");
  chmodSync(join(folder, "index.html"), 0o644);
  chmodSync(folder, 0o755);
  prepareDataFolder(folder);
  expect([modeOf("index.html"), modeOf("")]).toEqual(["644", "755"]);
});
