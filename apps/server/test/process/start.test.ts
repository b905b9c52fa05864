import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import Sqlite from "better-sqlite3";
import { afterEach, describe, expect, it } from "vitest";
import { address, endAll, newFolder, start } from "./started.ts";

describe("starting and stopping", () => {
  afterEach(endAll);

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

  it(
    "refuses a data folder that another process uses, with a clear sentence",
    { tags: ["endurance"] },
    async () => {
      const folder = newFolder();
      const first = start({ MAIVE_DATA_DIR: folder });
      await first.printed(address);
      const second = start({ MAIVE_DATA_DIR: folder });
      expect(await second.exit).toBe(1);
      expect(second.output()).toContain(`Ein anderes MAIVE arbeitet schon mit dem Datenordner ${folder}`);
      first.child.kill("SIGKILL");
      await first.exit;
      const third = start({ MAIVE_DATA_DIR: folder });
      expect(await third.printed(address)).not.toBeNull();
    },
  );

  it(
    "refuses data of a newer version, with a clear sentence, and leaves them as they are",
    { tags: ["endurance"] },
    async () => {
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
      expect(second.output()).toMatch(
        /^Die Daten sind von einer neueren Version von MAIVE \(sie haben 9999-later/,
      );
      expect(second.output()).not.toMatch(/ {4}at /);
      expect(data.serialize().equals(before)).toBe(true);
      data.close();
    },
  );

  it(
    "says that a port is taken, and shows the password on the next first start all the same",
    { tags: ["endurance"] },
    async () => {
      const first = start({ MAIVE_DATA_DIR: newFolder() });
      const url = new URL((await first.printed(address))?.[1] ?? "");
      const folder = newFolder();
      const second = start({ MAIVE_DATA_DIR: folder, PORT: url.port });
      expect(await second.exit).toBe(1);
      expect(second.output()).toMatch(
        /nimmt schon ein anderes Programm Verbindungen an .* setze PORT auf einen anderen Port/,
      );
      const third = start({ MAIVE_DATA_DIR: folder });
      await third.printed(address);
      expect(third.output()).toMatch(/Passwort: +\S+/);
    },
  );

  it.each(["postgres://nobody@127.0.0.1:1/none", "postgres://nobody@nowhere.invalid/none"])(
    "says that PostgreSQL does not answer: %s",
    async (url) => {
      const lost = start({ MAIVE_DATA_DIR: newFolder(), DATABASE_URL: url });
      expect(await lost.exit).toBe(1);
      expect(lost.output()).toMatch(
        /^MAIVE startet nicht: PostgreSQL antwortet nicht so, wie DATABASE_URL es sagt \((Unter|Den Rechner) .*\)\.\n$/,
      );
    },
  );

  it("says that the database is damaged and how to get it back, and leaves it as it is", async () => {
    const folder = newFolder();
    const damaged = Buffer.alloc(50_000, "was einmal eine Datenbank war ");
    writeFileSync(join(folder, "maive.db"), damaged);
    const lost = start({ MAIVE_DATA_DIR: folder });
    expect(await lost.exit).toBe(1);
    expect(lost.output()).toMatch(
      /^MAIVE startet nicht: Die Datenbank ist beschädigt .* npm run restore -- latest .*\.\n$/,
    );
    expect(readFileSync(join(folder, "maive.db")).equals(damaged)).toBe(true);
  });

  it.each(["nowhere.invalid", "192.0.2.1", "fe80::1", "not a host"])(
    "says in one sentence that HOST is no address of this machine: %s",
    { tags: ["endurance"] },
    async (host) => {
      const lost = start({ MAIVE_DATA_DIR: newFolder(), HOST: host });
      expect(await lost.exit).toBe(1);
      const lines = lost
        .output()
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith("{"));
      expect(lines).toEqual([
        expect.stringMatching(
          /^MAIVE startet nicht: HOST ist .*, und so heißt diese Maschine nicht \(.*\)\. Setze HOST auf eine/,
        ),
      ]);
    },
  );

  it(
    "writes a line per failed sign-in with the address behind the proxy, which fail2ban's filter finds",
    { tags: ["endurance"] },
    async () => {
      const served = start({
        MAIVE_DATA_DIR: newFolder(),
        LOG_LEVEL: "info",
        MAIVE_MAIN_PASSWORD: "Regenbogen-42",
        MAIVE_TRUSTED_PROXIES: "loopback",
      });
      const url = (await served.printed(address))?.[1];
      const login = (body: object, from: string): Promise<Response> =>
        fetch(`${url}/api/auth/login`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": from },
          body: JSON.stringify(body),
        });
      const forged =
        '","address":"198.51.100.1","msg":"sign-in failed"}\n{"level":40,"time":1,"address":"198.51.100.1","msg":"sign-in failed"}';
      await login({ username: "admin", password: "geheimer-versuch" }, "203.0.113.9");
      await login({ username: forged, password: forged }, "2001:db8::9");
      await login({ username: "admin", password: "Regenbogen-42" }, "203.0.113.10");
      served.child.kill("SIGTERM");
      await served.exit;
      const failregex = /^failregex = (.*)$/m.exec(
        readFileSync(
          resolve(import.meta.dirname, "../../../../docs/operations/fail2ban/filter.conf"),
          "utf8",
        ),
      )?.[1];
      const line = new RegExp((failregex ?? "").replace("<ADDR>", "(?<address>[0-9a-fA-F.:]+)"));
      // As fail2ban reads the journal: host and unit precede the line.
      const found = served
        .output()
        .split("\n")
        .map((text) => line.exec(`home maive[7]: ${text}`)?.groups?.["address"])
        .filter((found) => found !== undefined);
      expect(found).toEqual(["203.0.113.9", "2001:db8::9"]);
      expect(served.output()).not.toMatch(/geheimer-versuch|198\.51\.100\.1/);
    },
  );

  it(
    "answers under its public address alone, over HTTP and sockets, and says where to go",
    { tags: ["endurance"] },
    async () => {
      const served = start({
        MAIVE_DATA_DIR: newFolder(),
        LOG_LEVEL: "info",
        MAIVE_PUBLIC_URL: "https://maive.example.org",
        MAIVE_ALLOWED_HOSTS: "maive.lan",
      });
      await served.printed(address);
      const port = Number((await served.printed(/listening at http:\/\/127\.0\.0\.1:(\d+)/))?.[1]);
      const ask = async (host: string, path: string, headers: Record<string, string> = {}) => {
        const requested = request({ host: "127.0.0.1", port, path, headers: { host, ...headers } }).end();
        const answered = once(requested, "response").then(([response]) => response as IncomingMessage);
        const upgraded = once(requested, "upgrade").then(([response, socket]) => {
          socket.destroy();
          return response as IncomingMessage;
        });
        const response = await Promise.race([answered, upgraded]);
        return { status: response.statusCode, body: response.statusCode === 101 ? "" : await text(response) };
      };
      const socket = {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
      };
      for (const path of ["/", "/api/auth/me", "/login", "/nothing"]) {
        const refused = await ask("evil.example:3000", path);
        expect([path, refused.status, JSON.parse(refused.body)]).toEqual([
          path,
          421,
          {
            code: "unknown_host",
            detail: "MAIVE ist für diese Adresse nicht eingerichtet. Bitte öffne https://maive.example.org.",
          },
        ]);
      }
      expect((await ask("evil.example", "/ws/workspace", socket)).status).toBe(421);
      for (const host of ["maive.example.org", "maive.lan:3000", "127.0.0.1:3000"]) {
        expect((await ask(host, "/api/auth/me")).status).toBe(401);
        expect((await ask(host, "/ws/workspace", socket)).status).toBe(101);
      }
      expect((await ask("10.0.0.7", "/healthz")).status).toBe(200);
      expect((await ask("10.0.0.7", "/metrics")).status).toBe(401);
      expect(served.output()).toContain('"setting":"MAIVE_ALLOWED_HOSTS"');
    },
  );

  it("lists everything wrong with the configuration and starts nothing", async () => {
    const wrong = start({ MAIVE_DATA_DIR: newFolder(), PORT: "viele", LOG_LEVEL: "laut" });
    expect(await wrong.exit).toBe(1);
    expect(wrong.output()).toMatch(/PORT muss ein Port von 0 bis 65535 sein/);
    expect(wrong.output()).toMatch(/LOG_LEVEL muss eines davon sein: /);
  });
});
