import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../../shared/clock.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Storage } from "../storage.ts";
import type { Trouble } from "../write-trouble.ts";
import { DiskReserve, type Reserve, reserveFile } from "./disk-reserve.ts";
import { openSqlite } from "./sqlite-storage.ts";

const megabyte = 1024 * 1024;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maive-reserve-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("room that is set aside in the data folder", () => {
  const sizeOf = (): number => statSync(join(folder, reserveFile)).size;

  it("is a file that cannot be stored in less, given away part by part, and set aside again", async () => {
    const reserve = new DiskReserve(folder);
    expect([reserve.isTapped, reserve.release()]).toEqual([false, false]);
    await reserve.refill();
    expect([reserve.isTapped, sizeOf()]).toEqual([false, 8 * megabyte]);
    expect(new Set(readFileSync(join(folder, reserveFile)).subarray(-4_096)).size).toBeGreaterThan(200);
    for (let left = 7; left >= 0; left -= 1) {
      expect(reserve.release()).toBe(true);
      expect([reserve.isTapped, sizeOf()]).toEqual([true, left * megabyte]);
    }
    expect(reserve.release()).toBe(false);
    await Promise.all([reserve.refill(), reserve.refill()]);
    expect([reserve.isTapped, sizeOf()]).toEqual([false, 8 * megabyte]);
  });

  it("is not what fills the disk", async () => {
    let free = 15 * megabyte;
    const reserve = new DiskReserve(folder, async () => free);
    await expect(reserve.refill()).rejects.toMatchObject({ code: "storage_full" });
    expect(existsSync(join(folder, reserveFile))).toBe(false);
    free = 16 * megabyte;
    await reserve.refill();
    reserve.release();
    free = 9 * megabyte - 1;
    await expect(reserve.refill()).rejects.toMatchObject({ code: "storage_full" });
    expect(sizeOf()).toBe(7 * megabyte);
  });

  it("is named as a full disk where not even its file can be made", async () => {
    let failure: Error | null = null;
    const reserve = new DiskReserve(folder, undefined, async (...given: Parameters<typeof open>) => {
      if (failure) throw failure;
      return open(...given);
    });
    for (const code of ["ENOSPC", "EDQUOT"]) {
      failure = Object.assign(new Error(code), { code });
      await expect(reserve.refill()).rejects.toMatchObject({ code: "storage_full" });
    }
    failure = Object.assign(new Error("EACCES"), { code: "EACCES" });
    await expect(reserve.refill()).rejects.toMatchObject({ code: "EACCES" });
    failure = null;
    await reserve.refill();
    expect(sizeOf()).toBe(8 * megabyte);
  });
});

describe("a full disk with room set aside", () => {
  const pages = 1_000;
  let limit: number;
  let left: number;
  let isRoomBack: boolean;
  let filling: Promise<void>;
  let notified: (Trouble | null)[];
  let storage: Storage;
  const reserve: Reserve = {
    get isTapped() {
      return left < 2;
    },
    release: () => {
      if (left === 0) return false;
      left -= 1;
      limit += pages;
      return true;
    },
    refill: async () => {
      await filling;
      if (!isRoomBack) throw new DomainError("storage_full");
      left = 2;
      limit = 1_000_000;
    },
  };
  const write = (said: string, usesReserve = false): Promise<void> =>
    storage.transact(
      async ({ db }) => {
        // SQLite reports a file that may not grow like a full disk.
        await sql`pragma max_page_count = ${sql.raw(String(limit))}`.execute(db);
        await sql`insert into note values (${said})`.execute(db);
      },
      { usesReserve },
    );
  const noted = async (): Promise<number[]> =>
    (await sql<{ length: number }>`select length(said) as length from note`.execute(storage.read)).rows.map(
      ({ length }) => length,
    );

  const open = (startsFull = false): Promise<Storage> =>
    openSqlite({
      file: join(folder, "maive.db"),
      clock: systemClock,
      reserve,
      startsFull,
      onTrouble: (trouble) => void notified.push(trouble),
    });

  beforeEach(async () => {
    [left, isRoomBack, notified, filling] = [2, false, [], Promise.resolve()];
    storage = await open();
    await storage.transact(async ({ db }) => void (await sql`create table note (said text)`.execute(db)));
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(storage.read);
    limit = rows[0]?.page_count ?? 0;
  });
  afterEach(() => storage.close());
  const large = "x".repeat(pages * 2_000);

  it("refuses what everybody writes, and takes what uses it, as long as there is some", async () => {
    await expect(write(large)).rejects.toMatchObject({ code: "storage_full" });
    await write(large, true);
    expect([left, notified]).toEqual([1, ["disk_full"]]);
    // What was given away and is not used yet is nobody else's.
    await expect(write("klein")).rejects.toMatchObject({ code: "storage_full" });
    await write("klein", true);
    await write(large, true);
    await expect(write(large, true)).resolves.toBeUndefined();
    expect(left).toBe(0);
    await expect(write(large + large, true)).rejects.toMatchObject({ code: "storage_full" });
    expect(await noted()).toEqual([large.length, 5, large.length, large.length]);
    expect(notified).toEqual(["disk_full"]);
  });

  it("ends once there is room to set it aside again, not because of what it gave away", async () => {
    await write(large, true);
    await expect(storage.ping()).rejects.toMatchObject({ code: "storage_full" });
    expect(notified).toEqual(["disk_full"]);
    isRoomBack = true;
    await storage.ping();
    expect([left, notified]).toEqual([2, ["disk_full", null]]);
    await write("klein");
    expect(await noted()).toEqual([large.length, 5]);
  });

  it("is not given away for what the work itself refuses, on a full disk or not", async () => {
    const refused = (): Promise<void> =>
      storage.transact(
        async () => {
          throw new DomainError("storage_full");
        },
        { usesReserve: true },
      );
    await expect(refused()).rejects.toMatchObject({ code: "storage_full" });
    expect([left, notified]).toEqual([2, []]);
    await write(large, true);
    await expect(refused()).rejects.toMatchObject({ code: "storage_full" });
    expect([left, notified]).toEqual([1, ["disk_full"]]);
  });

  it("is nobody's from the start where a start had to take some of it", async () => {
    await storage.close();
    left = 1;
    storage = await open(true);
    expect(notified).toEqual(["disk_full"]);
    await expect(write("klein")).rejects.toMatchObject({ code: "storage_full" });
    await write("klein", true);
    expect([left, await noted()]).toEqual([1, [5]]);
  });

  it("lets everybody write who came while it was looked whether there is room again", async () => {
    await write(large, true);
    await expect(storage.ping()).rejects.toMatchObject({ code: "storage_full" });
    isRoomBack = true;
    const gate = Promise.withResolvers<void>();
    filling = gate.promise;
    const all = Promise.all([storage.ping(), ...["a", "b", "c"].map((said) => write(said))]);
    gate.resolve();
    await all;
    expect([left, notified]).toEqual([2, ["disk_full", null]]);
    expect(await noted()).toEqual([large.length, 1, 1, 1]);
  });
});
