import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, onTestFinished } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import { PostgresChannel, SharedPages } from "../../src/cluster/index.ts";
import { noFiles } from "../../src/modules/cortex/files-port/no-files-for-tests.ts";
import type { Actor } from "../../src/shared/actor.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { openPostgres } from "../../src/storage/postgres/postgres-storage.ts";
import type { TestEngine } from "../engines.ts";
import {
  makePage,
  makeUser,
  type PageClient,
  type PageServer,
  servePages,
  setRight,
} from "../page-server.ts";

/** A page that two processes serve on one database, and people who may write it; both end with the test. */
export const openPagesOfTwo = async (postgres: TestEngine, idleAfter = 60_000) => {
  const made = await postgres.address("migrated");
  const url = "url" in made ? made.url : "";
  const join = async () => {
    const channel = new PostgresChannel(url);
    await channel.open();
    const storage = await openPostgres({ url, clock: systemClock, poolSize: 4 });
    const sharing = new SharedPages({ processId: randomUUID(), channel });
    const server = await servePages(storage, [], idleAfter, noFiles, sharing);
    return { channel, storage, server, sharing };
  };
  const [one, two] = [await join(), await join()];
  onTestFinished(async () => {
    for (const { channel, storage, server } of [one, two]) {
      await server.stop();
      await channel.close();
      await storage.close();
    }
  });
  const { storage } = one;
  const anna = await makeUser(storage, "anna", "main");
  const bert = await makeUser(storage, "bert", "guest");
  const pageId = await makePage(storage);
  await setRight(storage, pageId, bert, "write");
  const joined = async ({ server }: { server: PageServer }, actor: Actor): Promise<PageClient> => {
    const client = server.open(actor, pageId);
    await eventually(() => {
      expect(client.saved()).toBe(true);
      expect(client.text()).toBeDefined();
    });
    return client;
  };
  const endNotifications = async (): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'maive notify'",
    );
    await client.end();
  };
  const rows = () =>
    storage.read.selectFrom("block").select("content").where("page_id", "=", pageId).execute();
  return { url, one, two, storage, anna, bert, pageId, joined, endNotifications, rows };
};
