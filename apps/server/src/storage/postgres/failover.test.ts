// @module-tag endurance
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPostgres, type PostgresServer } from "../../../test/postgres-server.ts";
import { systemClock } from "../../shared/clock.ts";
import { DomainError } from "../../shared/errors.ts";
import { writeSetting } from "../settings.ts";
import type { Storage } from "../storage.ts";
import { openPostgres } from "./postgres-storage.ts";

const writers = 8;

let server: PostgresServer;
let storage: Storage;
beforeAll(async () => {
  server = await startPostgres({ durable: true });
  storage = await openPostgres({ url: server.url, clock: systemClock, poolSize: 5 });
});
afterAll(async () => {
  await storage.close();
  await server.stop();
});

/** Writers that go on until they are stopped, and a reader beside them. */
const traffic = () => {
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  /** Those that were refused though nothing was committed: they could have been retried. */
  const refusedInVain: unknown[] = [];
  const over = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const key = `${writer}-${n}-${acknowledged.length}`;
      let isCommitting = false;
      try {
        await storage.transact(async (tx) => {
          isCommitting = false;
          await writeSetting(tx, key, "written");
          isCommitting = true;
        });
        acknowledged.push(key);
      } catch (error) {
        refused.push(error);
        if (!isCommitting) refusedInVain.push(error);
      }
    }
  };
  const read = async (q: Storage["read"]): Promise<void> => {
    while (!over.signal.aborted)
      try {
        await q.selectFrom("setting").select("key").limit(10).execute();
      } catch (error) {
        refused.push(error);
        refusedInVain.push(error);
      }
  };
  const running = Promise.all([
    ...Array.from({ length: writers }, (_, writer) => write(writer)),
    read(storage.read),
    read(storage.views),
  ]);
  return {
    /** Resolves when some more was acknowledged. */
    goesOn: async (): Promise<void> => {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(before + 50);
    },
    end: async () => {
      over.abort();
      await running;
      return { acknowledged, refused, refusedInVain };
    },
  };
};

/** Nothing that was acknowledged is lost, and nobody was answered with a fault of the server. */
const expectWhole = async ({ acknowledged, refused }: { acknowledged: string[]; refused: unknown[] }) => {
  const rows = await storage.read.selectFrom("setting").select("key").execute();
  const stored = new Set(rows.map(({ key }) => key));
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([]);
  expect(refused.filter((error) => !(error instanceof DomainError && error.code === "not_ready"))).toEqual(
    [],
  );
};

it.each(["SIGINT", "SIGKILL"] as const)(
  "goes on after PostgreSQL was restarted under writes (%s)",
  { timeout: 120_000 },
  async (signal) => {
    const people = traffic();
    await people.goesOn();
    await server.restart(signal);
    await people.goesOn();
    await server.restart(signal);
    await people.goesOn();
    await expectWhole(await people.end());
    await expect(storage.ping()).resolves.toBeUndefined();
  },
);

it(
  "goes on while sessions are ended, one after the other, and nobody notices",
  { timeout: 120_000 },
  async () => {
    const people = traffic();
    const admin = new pg.Client({ connectionString: server.url });
    await admin.connect();
    for (let round = 0; round < 20; round += 1) {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'maive' order by random() limit 1`,
      );
      await people.goesOn();
    }
    await admin.end();
    const result = await people.end();
    await expectWhole(result);
    // A commit whose answer was lost is all that may be refused.
    expect(result.refusedInVain).toEqual([]);
  },
);

it("refuses at once when it stays away", { timeout: 120_000 }, async () => {
  const other = await startPostgres();
  const short = await openPostgres({ url: other.url, clock: systemClock });
  await other.stop();
  const write = () => short.transact((tx) => writeSetting(tx, "a", "b"));
  await expect(write()).rejects.toMatchObject({ code: "not_ready" });
  // From here on nobody waits.
  const refused = await Promise.allSettled(Array.from({ length: 500 }, write));
  expect(refused.filter(({ status }) => status === "fulfilled")).toEqual([]);
  await expect(short.ping()).rejects.toThrow("PostgreSQL does not answer");
  await short.close();
});

it("goes on when a newer version has added a column beneath prepared statements", async () => {
  const read = () => storage.read.selectFrom("setting").selectAll().limit(1).execute();
  const write = () =>
    storage.transact(async (tx) => {
      await tx.db.selectFrom("setting").selectAll().limit(1).execute();
      await writeSetting(tx, "a", "b");
    });
  for (let n = 0; n < 20; n += 1) await Promise.all([read(), write()]);
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query("alter table setting add column later text");
  for (let n = 0; n < 20; n += 1) await Promise.all([read(), write()]);
  await admin.query("alter table setting drop column later");
  await admin.end();
  await expect(Promise.all([write(), read()])).resolves.toHaveLength(2);
});
