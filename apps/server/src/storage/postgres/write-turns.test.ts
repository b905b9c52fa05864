import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../../../test/engines.ts";
import { systemClock } from "../../shared/clock.ts";
import { readSetting, writeSetting } from "../settings.ts";
import type { Storage, Tx } from "../storage.ts";
import { openPostgres } from "./postgres-storage.ts";
import { WriteTurns } from "./write-turns.ts";

describe("turns", () => {
  it("are taken for a second after a lost race, and no more after a wait in vain", () => {
    let now = 5;
    const turns = new WriteTurns(() => now);
    expect(turns.areTaken).toBe(false);
    turns.lost();
    now += 999;
    expect(turns.areTaken).toBe(true);
    now += 1;
    expect(turns.areTaken).toBe(false);
    turns.lost();
    turns.blocked();
    expect(turns.areTaken).toBe(false);
  });
});

describeWithEngines("transactions of two processes that write the same row", ([, postgres]) => {
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
  const count = async (tx: Tx): Promise<void> => {
    const before = Number((await readSetting(tx.db, "MARK")) ?? "0");
    await writeSetting(tx, "MARK", String(before + 1));
  };
  /** Has each of them lose a race. */
  const loseRaces = async (one: Storage, other: Storage): Promise<void> => {
    for (const [loser, winner] of [
      [one, other],
      [other, one],
    ] as const) {
      const [read, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const losing = loser.transact(
        async (tx) => {
          await readSetting(tx.db, "MARK");
          read.resolve();
          await written.promise;
          await count(tx);
        },
        { inTurn: true },
      );
      await read.promise;
      await winner.transact(count);
      written.resolve();
      await losing;
    }
  };

  it("are made once each, one after the other, once they have lost a race", async () => {
    const [one, other] = await openTwo();
    await loseRaces(one, other);
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = one.transact(
      async (tx) => {
        await count(tx);
        begun.resolve();
        await ended.promise;
      },
      { inTurn: true },
    );
    await begun.promise;
    let attempts = 0;
    const second = other.transact(
      async (tx) => {
        attempts += 1;
        await count(tx);
      },
      { inTurn: true },
    );
    await expect.poll(() => isSomebodyWaiting(one)).toBe(true);
    expect(attempts).toBe(0);
    // Who writes something else waits for nobody.
    await other.transact((tx) => writeSetting(tx, "ELSE", "1"));
    ended.resolve();
    await Promise.all([first, second]);
    expect(attempts).toBe(1);
    expect(await readSetting(one.read, "MARK")).toBe("6");
  });

  it("go on without those that stand still", async () => {
    const [one, other] = await openTwo();
    await loseRaces(one, other);
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const still = one.transact(
      async () => {
        begun.resolve();
        await ended.promise;
      },
      { inTurn: true },
    );
    await begun.promise;
    await other.transact(count, { inTurn: true }).finally(ended.resolve);
    await still;
    expect(await readSetting(one.read, "MARK")).toBe("5");
  });
});
