import pg from "pg";
import { expect, it, onTestFinished, vi } from "vitest";
import { describeWithEngines, type TestEngine } from "../../../test/engines.ts";
import { systemClock } from "../../shared/clock.ts";
import { readSetting, writeSetting } from "../settings.ts";
import { DatabaseLock } from "./database-lock.ts";
import { openPostgres } from "./postgres-storage.ts";

describeWithEngines("the right to work on a PostgreSQL database", ([, postgres]) => {
  const addressOf = async ({ address }: TestEngine, state: "migrated" | "new" = "migrated") => {
    const made = await address(state);
    return "url" in made ? made.url : "";
  };
  const take = async (url: string, now?: () => number, isShared = false) => {
    const onTaken = vi.fn();
    // A beat between what a test does would take the lock again.
    const beatMs = 3_600_000;
    const lock = await DatabaseLock.take(url, { onTaken, isShared, beatMs, ...(now ? { now } : {}) });
    onTestFinished(() => lock.release());
    return { lock, onTaken };
  };
  const open = async (url: string, now?: () => number, isShared = false) => {
    const { lock, onTaken } = await take(url, now, isShared);
    const storage = await openPostgres({ url, clock: systemClock, poolSize: 2, lock });
    onTestFinished(() => storage.close());
    const write = (value: string): Promise<void> => storage.transact((tx) => writeSetting(tx, "MARK", value));
    return { lock, onTaken, storage, write };
  };
  /** Ends the sessions that hold a lock, as a failover or an operator does, and waits until they are gone. */
  const endSessions = async (url: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid, 60000) from pg_locks join pg_database on pg_database.oid = database
       where locktype = 'advisory' and datname = current_database()`,
    );
    await client.end();
  };

  it("belongs to one process, also on an empty database, and is free when it is given back", async () => {
    const url = await addressOf(postgres, "new");
    const { storage, write } = await open(url);
    await write("one");
    await expect(DatabaseLock.take(url, { onTaken: () => undefined })).rejects.toThrow(
      new RegExp(`arbeitet schon ein MAIVE \\(\\S+:${process.pid}\\)\\. Beende es zuerst`),
    );
    // Another schema of the same database belongs to another instance.
    const other = new URL(url);
    other.searchParams.set("options", "-c search_path=other");
    await take(other.href);
    await storage.close();
    const next = await open(url);
    expect(await readSetting(next.storage.read, "MARK")).toBe("one");
  });

  it("is taken again when its session was lost, without anybody noticing", async () => {
    const url = await addressOf(postgres);
    const { write, storage, onTaken } = await open(url);
    for (const value of ["one", "two", "three"]) {
      await endSessions(url);
      await write(value);
      expect(await readSetting(storage.read, "MARK")).toBe(value);
    }
    await expect(DatabaseLock.take(url, { onTaken: () => undefined })).rejects.toThrow("arbeitet schon");
    expect(onTaken).not.toHaveBeenCalled();
  });

  it.each(["still works", "has gone again"])(
    "is over for good where another process had it meanwhile, which %s",
    async (what) => {
      const url = await addressOf(postgres);
      let stopped = 0;
      const first = await open(url, () => performance.now() + stopped);
      await first.write("first");
      await endSessions(url);
      const second = await open(url);
      await second.write("second");
      if (what === "has gone again") await second.storage.close();
      // A process that was stopped for a while.
      stopped = 60_000;
      await expect(first.write("first again")).rejects.toMatchObject({ code: "not_ready" });
      await expect(first.storage.ping()).rejects.toThrow();
      expect(first.onTaken).toHaveBeenCalled();
      expect(await readSetting(first.storage.read, "MARK")).toBe("second");
    },
  );

  it(
    "belongs to several that share it, or to one alone, and never to both",
    { tags: ["endurance"] },
    async () => {
      const url = await addressOf(postgres);
      const refusal = (isShared: boolean) =>
        DatabaseLock.take(url, { onTaken: () => undefined, isShared }).then(
          () => "",
          (error: Error) => error.message,
        );
      const alone = await open(url);
      expect(await refusal(true)).toContain("arbeitet schon ein MAIVE");
      await alone.storage.close();
      const shared = [await open(url, undefined, true), await open(url, undefined, true)];
      expect(await refusal(false)).toMatch(
        /arbeiten schon Prozesse von MAIVE, die MAIVE_CLUSTER gesetzt haben/,
      );
      // One of them goes, another loses its session: who is left goes on.
      await shared[0]?.storage.close();
      await endSessions(url);
      await shared[1]?.write("shared");
      expect(await refusal(false)).toContain("MAIVE_CLUSTER");
      const third = await open(url, undefined, true);
      await third.write("third");
      expect(shared.map(({ onTaken }) => onTaken.mock.calls.length)).toEqual([0, 0]);
    },
  );

  it("is over for those who share it where one process had it alone meanwhile", async () => {
    const url = await addressOf(postgres);
    let stopped = 0;
    const one = await open(url, () => performance.now() + stopped, true);
    await endSessions(url);
    const alone = await open(url);
    await alone.write("alone");
    await alone.storage.close();
    stopped = 60_000;
    await expect(one.write("again")).rejects.toMatchObject({ code: "not_ready" });
    expect(one.onTaken).toHaveBeenCalled();
    expect(await readSetting(one.storage.read, "MARK")).toBe("alone");
  });
});
