import type { DatabaseDetail } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { startPostgres } from "../apps/server/test/postgres-server.ts";
import { type FlakyLine, seeded, startFlakyLine } from "./support/flaky-line.ts";
import { type Main, signInAsMain } from "./support/main-calls.ts";
import { MemoryStorage } from "./support/memory-storage.ts";
import { startServer } from "./support/server.ts";
import { TableClient } from "./support/table-client.ts";

const rowCount = 10;
/** Edit sequences per table. */
const sequences = 100;
/** 2,000 sequences in all; fewer for the other database. */
const tables = { SQLite: 20, PostgreSQL: 5 };
/** Ms until somebody on a bad line has connected: retries back off, and a busy machine fails some more of them. */
const timeoutMs = 60_000;
/** Tables that are edited at the same time. */
const atOnce = 5;

const newId = (random: () => number): string =>
  `00000000-0000-4000-8000-${Math.floor(random() * 2 ** 48)
    .toString(16)
    .padStart(12, "0")}`;

interface Stored {
  page_id: string;
  properties: Record<string, string | null>;
}

const makeDatabase = async (main: Main, name: string): Promise<DatabaseDetail> => {
  const { database_id: id } = await main.send<DatabaseDetail>("POST", "/api/cortex/databases", { name });
  for (const property_name of ["Eins", "Zwei"])
    await main.send("POST", `/api/cortex/databases/${id}/properties`, {
      property_name,
      property_type: "text",
    });
  await main.send("POST", `/api/cortex/databases/${id}/entries/bulk`, {
    entries: Array.from({ length: rowCount }, (_, n) => ({ title: `Zeile ${n}` })),
  });
  return main.send("GET", `/api/cortex/databases/${id}`);
};

/** How often every cell of a table was set to each value, by row and value. */
const timesStored = async (main: Main, rows: readonly Stored[]): Promise<Map<string, number>> => {
  const times = new Map<string, number>();
  for (const { page_id: id } of rows) {
    let cursor = "";
    do {
      const { changes, next_cursor } = await main.send<{
        changes: { kind: string; after: unknown }[];
        next_cursor: string | null;
      }>("GET", `/api/cortex/entries/${id}/history?limit=100${cursor}`);
      for (const { kind, after } of changes)
        if (kind === "value_changed") times.set(String(after), (times.get(String(after)) ?? 0) + 1);
      cursor = next_cursor === null ? "" : `&cursor=${next_cursor}`;
    } while (cursor !== "");
  }
  return times;
};

interface Fixture {
  main: Main;
  url: string;
  userId: string;
  /** Resolves once all tables are halfway; then the server is killed while they go on. */
  halfway(): Promise<void>;
  /** The server is up again. */
  restarted(): Promise<void>;
}

/**
 * Three people edit one table over bad lines. Everything random but the timing follows from the seed. Every edit is
 * stored, or replaced by the same person before it was, or reported to that person as not stored.
 */
const editTogether = async (
  { main, url, userId, halfway, restarted }: Fixture,
  seed: number,
): Promise<void> => {
  const random = seeded(seed);
  const below = (n: number) => Math.floor(random() * n);
  const database = await makeDatabase(main, `Tabelle ${seed}`);
  const port = Number(new URL(url).port);
  const lines: FlakyLine[] = [];
  for (let n = 0; n < 3; n += 1) lines.push(await startFlakyLine(port, { seed: seed * 10 + n }));
  const clients = lines.map(
    (line) =>
      new TableClient({
        url: line.url,
        cookie: main.cookie,
        userId,
        isMain: true,
        database,
        storage: new MemoryStorage(),
        windowId: newId(random),
      }),
  );
  const written = new Set<string>();
  /** Replaced before it was stored, or reported as not stored. */
  const accounted = new Set<string>();
  const account = (values: readonly string[] = []) => {
    for (const value of values) accounted.add(value);
  };
  const decide = () => {
    for (const client of clients) account(client.decide(() => random() < 0.5));
  };
  const edit = (who: number) => {
    const client = clients[who];
    const [row, property, size] = [below(rowCount), 1 + below(2), 1 + below(3)];
    const cells = Array.from({ length: random() < 0.3 ? size : 1 }, (_, n) => ({
      row: (row + n) % rowCount,
      property,
      value: `${seed} ${who} ${written.size} ${n}`,
    }));
    for (const { value } of cells) written.add(value);
    account(client?.edit(cells));
  };
  try {
    await expect
      .poll(() => clients.every(({ isQuiet }) => isQuiet), { interval: 5, timeout: timeoutMs })
      .toBe(true);
    for (const line of lines) line.setWeather({ drop: 0.015, freeze: 0.0015, delay: 6 });
    for (let n = 0; n < sequences; n += 1) {
      const who = below(3);
      if (n === sequences / 2) await halfway();
      for (let edits = 1 + below(3); edits > 0; edits -= 1) edit(who);
      decide();
      if (random() < 0.06) lines[below(3)]?.cut();
      if (random() < 0.05) lines[below(3)]?.passSockets(random() < 0.5);
      if (random() < 0.03) {
        const left = clients[who]?.close();
        if (left) clients[who] = new TableClient({ ...left, windowId: newId(random) });
        const again = clients[who];
        await expect.poll(() => again?.rows.length, { interval: 5, timeout: timeoutMs }).toBe(rowCount);
      }
      await new Promise((next) => {
        setTimeout(next, below(12));
      });
    }
    await restarted();
    for (const [n, line] of lines.entries()) {
      line.setWeather();
      // One of them may have no socket until the end.
      if (n > 0) line.passSockets(true);
      line.cut();
    }
    await expect
      .poll(
        () => {
          decide();
          return clients.filter(({ isQuiet }) => !isQuiet).map(({ state }) => state);
        },
        { interval: 10, timeout: timeoutMs, message: `seed ${seed}: everything is settled in the end` },
      )
      .toEqual([]);
    const path = `/api/cortex/databases/${database.database_id}/entries`;
    const { entries } = await main.send<{ entries: Stored[] }>("GET", path);
    const values = (rows: readonly Stored[]) => rows.map(({ properties }) => properties);
    for (const [n, client] of clients.entries())
      await expect
        .poll(() => values(client.rows), {
          interval: 10,
          timeout: timeoutMs,
          message: `seed ${seed}: what client ${n} shows`,
        })
        .toEqual(values(entries));
    const times = await timesStored(main, entries);
    const often = [...written].filter((value) => (times.get(value) ?? 0) > 1);
    expect(often, `seed ${seed}: nothing is written twice`).toEqual([]);
    const lost = [...written].filter((value) => !times.has(value) && !accounted.has(value));
    expect(lost, `seed ${seed}: nothing is lost`).toEqual([]);
  } finally {
    for (const client of clients) client.close();
    await Promise.all(lines.map((line) => line.close()));
  }
};

describe("2,000 edit sequences by three people on bad lines, to a server that dies", () => {
  it.each(["SQLite", "PostgreSQL"] as const)(
    "end equal for all of them and on the server, nothing lost and nothing written twice: %s",
    async (engine) => {
      const postgres = engine === "PostgreSQL" ? await startPostgres() : null;
      const server = await startServer(postgres ? { DATABASE_URL: postgres.url } : {});
      try {
        const main = await signInAsMain(server);
        const { user_id: userId } = await main.send<{ user_id: string }>("GET", "/api/auth/me");
        const first = engine === "SQLite" ? 1 : 1 + tables.SQLite;
        const seeds = Array.from({ length: tables[engine] }, (_, n) => first + n);
        for (let n = 0; n < seeds.length; n += atOnce) {
          const together = seeds.slice(n, n + atOnce);
          let awaited = together.length;
          const allHalfway = Promise.withResolvers<void>();
          const restarted = allHalfway.promise.then(async () => {
            await server.kill();
            await server.start();
          });
          const fixture: Fixture = {
            main,
            url: server.url,
            userId,
            halfway() {
              awaited -= 1;
              if (awaited === 0) allHalfway.resolve();
              return allHalfway.promise;
            },
            restarted: () => restarted,
          };
          await Promise.all(together.map((seed) => editTogether(fixture, seed)));
        }
      } finally {
        await server.dispose();
        await postgres?.stop();
      }
    },
    300_000,
  );
});
