// @module-tag endurance
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, it, onTestFinished } from "vitest";
import { Blobs, localBlobPath, localBlobStore, Staging } from "../../src/blobs/index.ts";
import { RowClaims } from "../../src/cluster/index.ts";
import { ensureIdentity } from "../../src/modules/connect/index.ts";
import { systemClock } from "../../src/shared/clock.ts";
import { createLogger } from "../../src/shared/logger.ts";
import { openPostgres } from "../../src/storage/postgres/postgres-storage.ts";
import { describeWithEngines } from "../engines.ts";
import { nameInDrive } from "../stored-files.ts";

const longAgo = "2000-01-01T00:00:00.000Z";

describeWithEngines("bytes that two processes store and remove", ([, postgres]) => {
  const openBoth = async () => {
    const made = await postgres.address("migrated");
    const url = "url" in made ? made.url : "";
    const folder = mkdtempSync(join(tmpdir(), "maive-bytes-"));
    const problems: unknown[] = [];
    const store = localBlobStore(join(folder, "blobs"));
    const open = async () => {
      const storage = await openPostgres({ url, clock: systemClock, poolSize: 4 });
      const staging = new Staging(join(folder, "uploads"), { isShared: true });
      const processId = randomUUID();
      const claims = new RowClaims({ storage, processId, report: (error) => problems.push(error) });
      const blobs = new Blobs({
        store,
        staging,
        storage,
        clock: systemClock,
        log: createLogger("silent"),
        instance: ensureIdentity,
        print: () => undefined,
        claims,
      });
      const upload = async (bytes: Buffer, fails = false): Promise<string> => {
        const staged = await staging.stage(Readable.from([bytes]), { owner: "anna", maxBytes: 1e6 });
        return blobs.store(staged, (note) =>
          storage.transact(async (tx) => {
            await note(tx);
            if (fails) throw new Error("no");
            return nameInDrive(tx, staged.sha256, staged.size);
          }),
        );
      };
      return { storage, claims, blobs, upload, processId };
    };
    const [one, two] = [await open(), await open()];
    onTestFinished(async () => {
      for (const { storage } of [one, two]) await storage.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const isThere = (sha256: string): boolean =>
      statSync(localBlobPath(join(folder, "blobs"), sha256), { throwIfNoEntry: false }) !== undefined;
    return { folder, one, two, problems, isThere };
  };

  it("are there whenever a row names them, however uploads and removals meet", async () => {
    const { one, two, problems, isThere } = await openBoth();
    const both = [one, two] as const;
    await one.blobs.sweep();
    const contents = Array.from({ length: 6 }, () => randomBytes(2_000));
    for (let round = 0; round < 60; round += 1) {
      await one.storage.transact(async ({ db }) => {
        await db.deleteFrom("drive_item").execute();
        await db.updateTable("blob").set({ unnamed_since: longAgo }).execute();
      });
      const acts = contents.flatMap((bytes, n) => [
        both[(n + round) % 2]?.upload(bytes),
        both[(n + round + 1) % 2]?.upload(bytes, true),
      ]);
      await Promise.allSettled([...acts, one.blobs.collect(), two.blobs.collect()]);
      const named = await two.storage.read.selectFrom("drive_item").select("sha256").execute();
      expect(named).toHaveLength(contents.length);
      expect(named.filter(({ sha256 }) => !isThere(sha256 ?? ""))).toEqual([]);
    }
    expect(problems).toEqual([]);
    expect(await two.storage.read.selectFrom("lease").selectAll().execute()).toEqual([]);
    expect((await one.blobs.sweep()).missing).toEqual([]);
  });

  it("are neither named nor removed by a process that lost its claim while it was stopped", async () => {
    const { one, two, isThere } = await openBoth();
    await one.blobs.sweep();
    const endClaims = () =>
      two.storage.transact(({ db }) => db.updateTable("lease").set({ until_ms: 0 }).execute());
    const bytes = randomBytes(2_000);
    const fileId = await two.upload(bytes);
    const { sha256 } = await two.storage.read
      .selectFrom("drive_item")
      .select("sha256")
      .where("file_id", "=", fileId)
      .executeTakeFirstOrThrow();
    const stopped = Promise.withResolvers<void>();
    const going = Promise.withResolvers<void>();
    const removing = one.blobs.claimed(sha256 ?? "", async (claim) => {
      stopped.resolve();
      await going.promise;
      return claim.guard(async () => "removed");
    });
    await stopped.promise;
    await endClaims();
    await two.upload(bytes);
    going.resolve();
    await expect(removing).rejects.toMatchObject({ code: "not_ready" });

    const later = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const naming = one.blobs.claimed(sha256 ?? "", async (claim) => {
      begun.resolve();
      await later.promise;
      return one.storage.transact((tx) => claim.end(tx));
    });
    await begun.promise;
    await endClaims();
    const waiting = two.blobs.claimed(sha256 ?? "", async () => {
      later.resolve();
      await expect(naming).rejects.toMatchObject({ code: "not_ready" });
    });
    await waiting;
    expect(isThere(sha256 ?? "")).toBe(true);
  });

  it("wait for a process that has them at work, and not for one that was killed", async () => {
    const { one, two } = await openBoth();
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const first = one.claims.run("blob a", async () => {
      begun.resolve();
      await new Promise((resolve) => setTimeout(resolve, 50));
      order.push("one");
    });
    await begun.promise;
    await Promise.all([
      first,
      two.claims.run("blob a", async () => void order.push("two")),
      two.claims.run("blob b", async () => void order.push("other")),
    ]);
    expect(order.indexOf("one")).toBeLessThan(order.indexOf("two"));
    await one.storage.transact(({ db }) =>
      db.insertInto("lease").values({ name: "blob c", process_id: "killed", until_ms: 0 }).execute(),
    );
    expect(await two.claims.run("blob c", async () => "goes on")).toBe("goes on");
  });
});
