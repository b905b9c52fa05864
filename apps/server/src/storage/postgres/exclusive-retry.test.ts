import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../../../test/engines.ts";
import { systemClock } from "../../shared/clock.ts";
import { readSetting, writeSetting } from "../settings.ts";
import type { Storage } from "../storage.ts";
import { openPostgres } from "./postgres-storage.ts";

describeWithEngines("who loses against other processes again and again", ([, postgres]) => {
  const openTwo = async () => {
    const made = await postgres.address("migrated");
    const url = "url" in made ? made.url : "";
    const open = async (): Promise<Storage> => {
      const storage = await openPostgres({ url, clock: systemClock, poolSize: 3, isShared: true });
      onTestFinished(() => storage.close());
      return storage;
    };
    return [await open(), await open()] as const;
  };
  const isSomebodyWaiting = async ({ read }: Storage): Promise<boolean> =>
    (await sql`select 1 from pg_locks where not granted and locktype = 'relation'`.execute(read)).rows
      .length > 0;

  /** Writes the same as a rival, who always comes between its read and its write. */
  const writeAgainst = (one: Storage, rival: () => Promise<void>) => {
    const inAnotherProcess = AsyncLocalStorage.snapshot();
    return one.transact(async (tx) => {
      const before = await readSetting(tx.db, "MARK");
      await inAnotherProcess(rival);
      await writeSetting(tx, "MARK", `${before ?? ""}!`);
    });
  };

  it("goes alone among all of them, which wait", async () => {
    const [one, other] = await openTwo();
    let rivals = 0;
    const running: Promise<void>[] = [];
    await writeAgainst(one, async () => {
      let isDone = false;
      const n = (rivals += 1);
      const write = other
        .transact((tx) => writeSetting(tx, "MARK", String(n)))
        .then(() => void (isDone = true));
      running.push(write);
      await expect.poll(async () => isDone || (await isSomebodyWaiting(one))).toBe(true);
    });
    await Promise.all(running);
    expect(await readSetting(one.read, "MARK")).toBe(String(rivals));
    expect(rivals).toBeLessThan(10);
  });

  it("does not wait for one that takes long", async () => {
    const [one, other] = await openTwo();
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const long = other.transact(async (tx) => {
      await writeSetting(tx, "LONG", "1");
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    let rivals = 0;
    await writeAgainst(one, async () => {
      rivals += 1;
      if (rivals < 9) await other.transact((tx) => writeSetting(tx, "MARK", String(rivals)));
    }).finally(ended.resolve);
    await long;
    expect(await readSetting(one.read, "MARK")).toBe("8!");
    expect(await readSetting(one.read, "LONG")).toBe("1");
  });
});
