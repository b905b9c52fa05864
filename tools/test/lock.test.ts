import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { locked } from "../lib/lock.mjs";
import { root } from "./documented-commands.ts";

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "maive-lock-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

it("one process at a time works under a lock, and what a dead one has left stops nobody", async () => {
  const folder = newFolder();
  const lock = join(folder, "lock");
  const gone = spawn(process.execPath, ["-e", ""]);
  await once(gone, "exit");
  mkdirSync(lock);
  writeFileSync(join(lock, "pid"), String(gone.pid));
  // Each reads a number and writes the next one, with time in between for the others to do the same.
  const script = `
    import { readFileSync, writeFileSync } from "node:fs";
    import { locked } from ${JSON.stringify(join(root, "tools/lib/lock.mjs"))};
    const [lock, file] = process.argv.slice(1);
    for (let n = 0; n < 5; n += 1)
      locked(lock, () => {
        const seen = Number(readFileSync(file, "utf8"));
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
        writeFileSync(file, String(seen + 1));
      });`;
  const file = join(folder, "count");
  writeFileSync(file, "0");
  const codes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ["--input-type=module", "-e", script, lock, file], {
        stdio: ["ignore", "inherit", "inherit"],
      });
      const [code] = (await once(child, "exit")) as [number];
      return code;
    }),
  );
  expect([codes, readFileSync(file, "utf8")]).toEqual([[0, 0, 0, 0], "20"]);
  expect(readdirSync(folder)).toEqual(["count"]);
});

it("a lock of a process whose number another one has now stops nobody", () => {
  const lock = join(newFolder(), "lock");
  mkdirSync(lock);
  writeFileSync(join(lock, "pid"), `${process.ppid} 1 an-earlier-boot`);
  expect(locked(lock, () => "worked")).toBe("worked");
});

it("a lock ends with the work, also where that fails", () => {
  const lock = join(newFolder(), "deep/lock");
  expect(locked(lock, () => existsSync(lock))).toBe(true);
  expect(() =>
    locked(lock, () => {
      throw new Error("no");
    }),
  ).toThrow("no");
  expect(existsSync(lock)).toBe(false);
});
