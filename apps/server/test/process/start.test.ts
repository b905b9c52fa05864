import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, it } from "vitest";

const main = resolve(import.meta.dirname, "../../src/main.ts");
const folders: string[] = [];
const children: ChildProcess[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), "maive-start-"));
  folders.push(folder);
  return folder;
};

interface Started {
  child: ChildProcess;
  output(): string;
  /** Resolves when the text was printed, or with null when the process ended before. */
  printed(pattern: RegExp): Promise<RegExpExecArray | null>;
  exit: Promise<number | null>;
}

const start = (env: Record<string, string>): Started => {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", LOG_LEVEL: "error", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  let output = "";
  const exit = new Promise<number | null>((done) => child.once("exit", (code) => done(code)));
  const printed: Started["printed"] = (pattern) =>
    new Promise((done) => {
      const look = (): void => {
        const found = pattern.exec(output);
        if (found) done(found);
      };
      child.stdout?.on("data", look);
      child.stderr?.on("data", look);
      void exit.then(() => done(pattern.exec(output)));
      look();
    });
  child.stdout?.on("data", (data: Buffer) => (output += data.toString()));
  child.stderr?.on("data", (data: Buffer) => (output += data.toString()));
  return { child, output: () => output, printed, exit };
};

const address = /MAIVE läuft: (\S+)/;

describe("starting and stopping", () => {
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill("SIGKILL");
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });

  it("prints address, name and a generated password on the very first start, and no password later", async () => {
    const folder = newFolder();
    const first = start({ MAIVE_DATA_DIR: folder });
    const url = (await first.printed(address))?.[1];
    const password = /Passwort: +(\S+)/.exec(first.output())?.[1] ?? "";
    expect(first.output()).toMatch(/Benutzername: admin/);
    const login = await fetch(`${url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "admin", password }),
    });
    expect(login.status).toBe(200);
    first.child.kill("SIGTERM");
    expect(await first.exit).toBe(0);
    const second = start({ MAIVE_DATA_DIR: folder });
    await second.printed(address);
    expect(second.output()).not.toMatch(/Passwort/);
  });

  it("refuses a data folder that another process uses, with a clear sentence", async () => {
    const folder = newFolder();
    const first = start({ MAIVE_DATA_DIR: folder });
    await first.printed(address);
    const second = start({ MAIVE_DATA_DIR: folder });
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`Another MAIVE already uses the data folder ${folder}`);
    first.child.kill("SIGKILL");
    await first.exit;
    const third = start({ MAIVE_DATA_DIR: folder });
    expect(await third.printed(address)).not.toBeNull();
  });

  it("refuses data of a newer version, with a clear sentence, and leaves them as they are", async () => {
    const folder = newFolder();
    const first = start({ MAIVE_DATA_DIR: folder });
    await first.printed(address);
    first.child.kill("SIGTERM");
    await first.exit;
    const data = new Sqlite(join(folder, "maive.db"));
    data
      .prepare(
        "insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01T00:00:00.000Z')",
      )
      .run();
    const before = data.serialize();
    const second = start({ MAIVE_DATA_DIR: folder });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/^The data was written by a newer version of MAIVE \(it has 9999-later/);
    expect(second.output()).not.toMatch(/ {4}at /);
    expect(data.serialize().equals(before)).toBe(true);
    data.close();
  });

  it("says that a port is taken, and shows the password on the next first start all the same", async () => {
    const first = start({ MAIVE_DATA_DIR: newFolder() });
    const url = new URL((await first.printed(address))?.[1] ?? "");
    const folder = newFolder();
    const second = start({ MAIVE_DATA_DIR: folder, PORT: url.port });
    expect(await second.exit).toBe(1);
    expect(second.output()).toMatch(/already listens there .* set PORT to another port/);
    const third = start({ MAIVE_DATA_DIR: folder });
    await third.printed(address);
    expect(third.output()).toMatch(/Passwort: +\S+/);
  });

  it("says that PostgreSQL does not answer", async () => {
    const lost = start({ MAIVE_DATA_DIR: newFolder(), DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(await lost.exit).toBe(1);
    expect(lost.output()).toMatch(/^PostgreSQL does not answer as DATABASE_URL says/);
  });

  it("lists everything wrong with the configuration and starts nothing", async () => {
    const wrong = start({ MAIVE_DATA_DIR: newFolder(), PORT: "viele", LOG_LEVEL: "laut" });
    expect(await wrong.exit).toBe(1);
    expect(wrong.output()).toMatch(/PORT must be a port/);
    expect(wrong.output()).toMatch(/LOG_LEVEL must be one of/);
  });
});
