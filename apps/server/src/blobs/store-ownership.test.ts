// @module-tag endurance
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { beforeEach, expect, it } from "vitest";
import { ageFiles, describeEachBlobStore, type TestBlobs } from "../../test/blob-stores.ts";
import { describeEachEngine } from "../../test/engines.ts";
import { ensureIdentity, readIdentity } from "../modules/connect/index.ts";
import { systemClock } from "../shared/clock.ts";
import { createLogger } from "../shared/logger.ts";
import type { Storage } from "../storage/index.ts";
import { admitDatabase, ForeignStoreError } from "./admit-database.ts";
import { Blobs, type BlobsDeps } from "./blob-registry.ts";
import type { BlobStore } from "./blob-store.ts";

/** A database with its file store, as seen by one process. */
interface Instance {
  storage: Storage;
  blobs: Blobs;
  printed: string[];
  /** Stores new bytes. @returns their hash. */
  upload(): Promise<string>;
}

describeEachEngine("whose bytes lie in a store", (engine) =>
  describeEachBlobStore("of one kind", (blobStore) => {
    let place: TestBlobs;
    let store: BlobStore;
    beforeEach(async () => {
      place = await blobStore.open();
      ({ store } = place);
    });

    const stage = () =>
      place.staging.stage(Readable.from([randomBytes(300)]), { owner: "anna", maxBytes: 1e6 });
    /** Bytes that no database row references, as left by a process that ended between store and commit. */
    const orphan = async (): Promise<string> => {
      const staged = await stage();
      await store.put(staged);
      await place.staging.discard(staged);
      return staged.sha256;
    };
    const start = async (more: Partial<BlobsDeps> = {}): Promise<Instance> => {
      const storage = await engine.open();
      const printed: string[] = [];
      const blobs = new Blobs({
        store,
        staging: place.staging,
        storage,
        clock: systemClock,
        log: createLogger("silent"),
        instance: ensureIdentity,
        print: (sentence) => void printed.push(sentence),
        ...more,
      });
      const upload = async (): Promise<string> => {
        const staged = await stage();
        await blobs.store(staged, (note) => storage.transact(note));
        return staged.sha256;
      };
      return { storage, blobs, printed, upload };
    };
    /** A copy of a database, as a backup restored elsewhere. */
    const copyOf = async ({ storage }: Instance): Promise<Instance> => {
      const copy = await start();
      const settings = await storage.read.selectFrom("setting").selectAll().execute();
      const rows = await storage.read.selectFrom("blob").selectAll().execute();
      await copy.storage.transact(async ({ db }) => {
        await db.deleteFrom("setting").execute();
        await db.insertInto("setting").values(settings).execute();
        await db.insertInto("blob").values(rows).execute();
      });
      return copy;
    };
    const lying = async (): Promise<Set<string>> => {
      const names = new Set<string>();
      for await (const { sha256 } of store.list()) names.add(sha256);
      return names;
    };

    it("bytes without a row stay for a week by the store's own time, and go then", async () => {
      const own = await start();
      await own.blobs.sweep();
      const stored = await own.upload();
      const left = await orphan();
      expect((await own.blobs.sweep()).orphans).toBe(0);
      ageFiles(place.folder, 6);
      expect((await own.blobs.sweep()).orphans).toBe(0);
      expect(await lying()).toEqual(new Set([stored, left]));
      ageFiles(place.folder, 2);
      expect((await own.blobs.sweep()).orphans).toBe(1);
      expect(await lying()).toEqual(new Set([stored]));
      expect(own.printed).toEqual([]);
    });

    it("a database without rows of them removes nothing, however old it is, and says so", async () => {
      const bytes = new Set([await orphan(), await orphan()]);
      ageFiles(place.folder, 400);
      const other = await start();
      for (let n = 1; n <= 2; n += 1) {
        expect((await other.blobs.sweep()).orphans).toBe(0);
        expect(other.printed).toHaveLength(n);
        expect(other.printed.at(-1)).toMatch(/kennt keine der 2 Dateien in /);
      }
      // It could be the wrong database: the right one must find the store unchanged.
      expect(await store.readMark()).toBeNull();
      const mine = await other.upload();
      for (let n = 1; n <= 3; n += 1) {
        expect((await other.blobs.sweep()).orphans).toBe(0);
        ageFiles(place.folder, 30);
      }
      expect(await lying()).toEqual(new Set([...bytes, mine]));
    });

    it("a database from before there were marks takes them over, and spares what it does not know", async () => {
      const earlier = await start();
      const known = await earlier.upload();
      const unknown = await orphan();
      ageFiles(place.folder, 400);
      await earlier.blobs.sweep();
      expect(await store.readMark()).toMatchObject({ instance: await readIdentity(earlier.storage.read) });
      expect(earlier.printed).toEqual([expect.stringMatching(/1 Datei mehr, als die Datenbank kennt/)]);
      await orphan();
      ageFiles(place.folder, 8);
      // A store sweeps what it wrote itself, never what it found, not even after a restart.
      await earlier.upload().then(() => earlier.blobs.sweep());
      expect(await lying()).toContain(known);
      expect(await lying()).toContain(unknown);
      expect(earlier.printed).toHaveLength(1);
    });

    it("a backup of the same instance beside newer bytes removes none of them, at no start and on no day", async () => {
      const production = await start();
      await production.blobs.sweep();
      const first = await production.upload();
      const backup = await copyOf(production);
      const since = [await production.upload(), await production.upload()];
      await production.blobs.sweep();
      ageFiles(place.folder, 60);
      for (let n = 0; n < 3; n += 1) {
        expect((await backup.blobs.sweep()).orphans).toBe(0);
        await backup.blobs.collect();
      }
      expect(await lying()).toEqual(new Set([first, ...since]));
      expect(backup.printed).toEqual([expect.stringMatching(/ist älter als die Dateien|eine Kopie/)]);
    });

    it("bytes that data somebody may go back to names stay, until nobody can go back to it any more", async () => {
      let wanted: Date | null = new Date("2020-01-01T00:00:00.000Z");
      const instance = await start({ neededSince: async () => wanted });
      await instance.blobs.sweep();
      const [named, unnamed] = [await instance.upload(), await instance.upload()];
      const since = { [named]: "2020-01-02T00:00:00.000Z", [unnamed]: "2019-12-31T00:00:00.000Z" };
      for (const [sha256, unnamed_since] of Object.entries(since))
        await instance.storage.transact(({ db }) =>
          db.updateTable("blob").set({ unnamed_since }).where("sha256", "=", sha256).execute(),
        );
      expect(await instance.blobs.collect()).toBe(1);
      expect(await lying()).toEqual(new Set([named]));
      wanted = null;
      expect(await instance.blobs.collect()).toBe(1);
    });

    it("while two databases use a store neither frees anything, and both say so", async () => {
      const production = await start();
      await production.blobs.sweep();
      const sha256 = await production.upload();
      const copy = await copyOf(production);
      await copy.blobs.sweep();
      await copy.storage.transact(({ db }) =>
        db.updateTable("blob").set({ unnamed_since: "2020-01-01T00:00:00.000Z" }).execute(),
      );
      expect(await production.blobs.collect()).toBe(0);
      expect(await copy.blobs.collect()).toBe(0);
      expect(production.printed).toHaveLength(1);
      expect(copy.printed).toHaveLength(1);
      expect(await lying()).toEqual(new Set([sha256]));
      // Once it is the only owner again, it frees unreferenced bytes.
      expect(await copy.blobs.collect()).toBe(1);
    });

    it("a store of another instance is refused with what to do, and cleaned by nobody else", async () => {
      const owner = await start();
      await owner.blobs.sweep();
      const sha256 = await owner.upload();
      const foreign = await start();
      await foreign.storage.transact(ensureIdentity);
      const id = await readIdentity(foreign.storage.read);
      for (const instance of [id, null]) {
        const refused = await admitDatabase(store, instance, "/daten/maive.db").catch(
          (error: unknown) => error,
        );
        expect(refused).toBeInstanceOf(ForeignStoreError);
        expect(String(refused)).toMatch(/\/daten\/maive\.db.*entferne \S*instance\.json/s);
      }
      await admitDatabase(store, await readIdentity(owner.storage.read), "/daten/maive.db");
      await foreign.storage.transact(({ db }) =>
        db
          .insertInto("blob")
          .values({ sha256, size: 300, created_at: "2020-01-01", unnamed_since: "2020-01-01" })
          .execute(),
      );
      await foreign.blobs.sweep();
      expect(await foreign.blobs.collect()).toBe(0);
      expect(await lying()).toEqual(new Set([sha256]));
    });

    it("a mark whose database did not hear of it any more is still its own", async () => {
      const own = await start();
      await own.blobs.sweep();
      const before = await store.readMark();
      await own.blobs.sweep();
      if (before) await store.writeMark(before);
      await own.upload();
      await own.blobs.sweep();
      expect(own.printed).toEqual([]);
    });

    it("bytes that lay there before stay when what names them cannot be written", async () => {
      const [own, other] = [await start(), await start()];
      const staged = await stage();
      await own.blobs.store(staged, (note) => own.storage.transact(note));
      const again = await place.staging.stage(await store.open(staged.sha256), {
        owner: "anna",
        maxBytes: 1e6,
      });
      const failing = other.blobs.store(again, () => Promise.reject(new Error("Kein Platz für die Zeile")));
      await expect(failing).rejects.toThrow("Kein Platz");
      expect(await store.has(staged.sha256)).toBe(true);
      const fresh = await stage();
      await expect(other.blobs.store(fresh, () => Promise.reject(new Error("nein")))).rejects.toThrow("nein");
      expect(await store.has(fresh.sha256)).toBe(false);
    });
  }),
);

describeEachBlobStore("what is not the server's", (blobStore) => {
  it("stays in the folders of the server", async () => {
    const { folder, staging, store } = await blobStore.open();
    const others = ["uploads/notiz.txt", `blobs/zz/yy/${"a".repeat(64)}`, "blobs/readme"];
    for (const name of others) {
      mkdirSync(join(folder, name, ".."), { recursive: true });
      writeFileSync(join(folder, name), "meins");
    }
    expect(await staging.sweep()).toBe(0);
    expect(others.filter((name) => !existsSync(join(folder, name)))).toEqual([]);
    for await (const { sha256 } of store.list()) expect.unreachable(sha256);
    rmSync(folder, { recursive: true });
  });
});
