// @module-tag endurance
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { openApp, type RunningApp } from "./open-app.ts";
import { readConfig } from "./config/config.ts";
import { openData } from "./open-data.ts";
import { resetPassword } from "./reset-password.ts";
import { systemClock } from "./shared/clock.ts";
import { lockFolder, type Storage } from "./storage/index.ts";
import { resetTexts } from "./texts.ts";

const runSql = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

describe.each(["sqlite", "postgres"] as const)("npm run reset-password (%s)", (engine) => {
  let environment: Record<string, string>;
  let drop = async (): Promise<void> => {};
  const lines: string[] = [];
  const questions: string[] = [];
  const run = (args: readonly string[], typed = ""): Promise<number> => {
    lines.length = 0;
    questions.length = 0;
    return resetPassword(environment, args, {
      print: (line) => void lines.push(line),
      readSecret: async (question) => {
        questions.push(question);
        return typed;
      },
    });
  };
  const withApp = async <T>(work: (app: RunningApp) => Promise<T>): Promise<T> => {
    const app = await openApp(readConfig(environment));
    try {
      return await work(app);
    } finally {
      await app.close();
    }
  };
  const login = (password: string, username = "admin") =>
    withApp(({ app }) =>
      app.server.inject({ method: "POST", url: "/api/auth/login", payload: { username, password } }),
    );
  const read = async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
    const { storage } = await openData(readConfig(environment), systemClock, () => undefined);
    try {
      return await work(storage);
    } finally {
      await storage.close();
    }
  };

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), "maive-reset-"));
    environment = { MAIVE_DATA_DIR: folder, LOG_LEVEL: "silent", MAIVE_MAIN_PASSWORD: "Regenbogen-42" };
    const database = `reset_${randomUUID().replaceAll("-", "")}`;
    const admin = inject("postgresUrl");
    if (engine === "postgres") {
      await runSql(admin, `create database ${database}`);
      const url = new URL(admin);
      url.pathname = `/${database}`;
      environment["DATABASE_URL"] = url.href;
    }
    drop = async () => {
      rmSync(folder, { recursive: true, force: true });
      if (engine === "postgres") await runSql(admin, `drop database ${database} with (force)`);
    };
    await withApp(async (app) => {
      await app.ensureMainUser();
      await app.app.auth.createUser(undefined, { username: "vera", userType: "visitor" });
    });
  });
  afterEach(() => drop());

  it("makes a password that works, shows it once, ends the sessions and is in the log", async () => {
    const before = await login("Regenbogen-42");
    const cookie = `maive_session=${before.cookies[0]?.value}`;
    expect(await run(["Admin"])).toBe(0);
    expect(questions).toEqual([]);
    const password = /Passwort: (\S+)/.exec(lines.join("\n"))?.[1] ?? "";
    expect((await login("Regenbogen-42")).statusCode).toBe(401);
    expect((await login(password)).statusCode).toBe(200);
    const me = await withApp(({ app }) => app.server.inject({ url: "/api/auth/me", headers: { cookie } }));
    expect(me.statusCode).toBe(401);
    const rows = await read((storage) =>
      storage.read.selectFrom("security_event").selectAll().where("kind", "=", "password_reset").execute(),
    );
    expect(rows).toEqual([expect.objectContaining({ actor_id: null, subject_name: "admin", address: "" })]);
    expect(JSON.stringify(rows)).not.toContain(password);
  });

  it("lets in whoever had tried too often before", async () => {
    const statuses = await withApp(async ({ app }) => {
      const all: number[] = [];
      for (let i = 0; i < 11; i += 1) {
        const payload = { username: "admin", password: "falsch-falsch" };
        all.push((await app.server.inject({ method: "POST", url: "/api/auth/login", payload })).statusCode);
      }
      return all;
    });
    expect(statuses.at(-1)).toBe(429);
    expect((await login("Regenbogen-42")).statusCode).toBe(429);
    expect(await run(["admin", "--stdin"], "Sternschnuppe-7")).toBe(0);
    expect((await login("Sternschnuppe-7")).statusCode).toBe(200);
  });

  it("prompts for one where it is to be chosen, and does not repeat it", async () => {
    expect(await run(["admin", "--stdin"], "Sternschnuppe-7")).toBe(0);
    expect(questions).toEqual([resetTexts.question]);
    expect(lines.join("\n")).not.toContain("Sternschnuppe-7");
    expect((await login("Sternschnuppe-7")).statusCode).toBe(200);
    expect([await run(["admin", "--stdin"], "kurz"), lines]).toEqual([
      1,
      [expect.stringMatching(/8 Zeichen/)],
    ]);
    for (const common of ["12345678", "Passwort123", "Admin2026"])
      expect([common, await run(["admin", "--stdin"], common), lines]).toEqual([
        common,
        1,
        [expect.stringMatching(/wähle ein anderes/)],
      ]);
    expect((await login("Sternschnuppe-7")).statusCode).toBe(200);
  });

  it("says who there is, that visitors have none, and how it is called", async () => {
    expect([await run(["niemand"]), lines[0]]).toEqual([1, resetTexts.nobody("niemand", ["admin", "vera"])]);
    expect([await run(["vera"]), lines[0]]).toEqual([1, resetTexts.visitor("vera")]);
    // A password is not accepted as an argument.
    for (const args of [[], ["admin", "Sternschnuppe-7"], ["admin", "--password=x"], [" "]])
      expect([await run(args), lines]).toEqual([2, [resetTexts.usage]]);
    expect((await login("Regenbogen-42")).statusCode).toBe(200);
  });

  it("does not run beside MAIVE, or where there are no data", async () => {
    const release = lockFolder(environment["MAIVE_DATA_DIR"] ?? "");
    expect([await run(["admin"]), lines]).toEqual([2, [resetTexts.running]]);
    release();
    environment = { ...environment, MAIVE_DATA_DIR: join(tmpdir(), "maive-nothing-here") };
    expect([await run(["admin"]), lines]).toEqual([
      2,
      [resetTexts.noData(environment["MAIVE_DATA_DIR"] ?? "")],
    ]);
  });
});
