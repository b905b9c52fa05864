// @module-tag endurance
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, expect, it } from "vitest";
import { type PostgresServer, startPostgres } from "../postgres-server.ts";
import { address, endAll, newFolder, start } from "../process/started.ts";

const password = "Regenbogen-42";
let database: PostgresServer | undefined;
afterEach(async () => {
  await endAll();
  await database?.stop();
});

it("a server goes on while PostgreSQL is restarted, killed and its sessions ended: nothing acknowledged is lost", async () => {
  database = await startPostgres({ durable: true });
  const served = start({
    MAIVE_DATA_DIR: newFolder(),
    DATABASE_URL: database.url,
    MAIVE_MAIN_PASSWORD: password,
  });
  const url = (await served.printed(address))?.[1] ?? "";
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";

  const acknowledged: string[] = [];
  const others: unknown[] = [];
  const over = new AbortController();
  /** Each page is requested until it is created, with one key, as a browser does. */
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const title = `${writer}-${n}`;
      const headers = { cookie, "content-type": "application/json", "idempotency-key": randomUUID() };
      for (;;) {
        const body = JSON.stringify({ title });
        const answer = await fetch(`${url}/api/cortex/pages`, { method: "POST", headers, body });
        const text = await answer.text();
        if (answer.status === 201) {
          acknowledged.push(title);
          break;
        }
        if (answer.status !== 503 && answer.status !== 429) others.push([answer.status, text]);
        if (answer.headers.get("retry-after") === null) others.push("no Retry-After");
        if (over.signal.aborted) break;
      }
    }
  };
  const writers = Promise.all(Array.from({ length: 6 }, (_, writer) => write(writer)));
  const goesOn = async (): Promise<void> => {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
  };
  await goesOn();
  for (const signal of ["SIGINT", "SIGKILL", "SIGKILL"] as const) {
    await database.restart(signal);
    await goesOn();
  }
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  for (let round = 0; round < 10; round += 1) {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database() order by random() limit 1`,
    );
    await goesOn();
  }
  over.abort();
  await writers;
  const { rows } = await admin.query<{ title: string }>("select title from page");
  await admin.end();
  expect(others).toEqual([]);
  const stored = rows.map(({ title }) => title).filter((title) => /^[0-9]-[0-9]+$/.test(title));
  expect(acknowledged.filter((title) => !stored.includes(title))).toEqual([]);
  // Each key acted once.
  expect(stored.length).toBe(new Set(stored).size);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  served.child.kill("SIGTERM");
  expect(await served.exit).toBe(0);
});
