// @module-tag endurance
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachBlobStore, type TestBlobs } from "../../test/blob-stores.ts";
import { type DriveApp, startDriveApp } from "../../test/drive-app.ts";
import { describeEachEngine } from "../../test/engines.ts";
import { TestClock } from "../../test/test-clock.ts";
import { createLogger } from "../shared/logger.ts";
import { damagedFileNames } from "./damaged-blobs.store.ts";
import { Scrub } from "./scrub.ts";

const day = 24 * 60 * 60 * 1_000;

describeEachEngine("reading all bytes again and again", (engine) =>
  describeEachBlobStore("in a store", (blobStore) => {
    let place: TestBlobs;
    let backups: TestBlobs;
    let t: DriveApp;
    let scrub: Scrub;
    let unreachable = false;
    // Not the clock of the sessions.
    const clock = new TestClock();
    beforeAll(async () => {
      place = await blobStore.open();
      backups = await blobStore.open();
      t = await startDriveApp({ engine, store: place.store, folder: place.folder });
      scrub = new Scrub({
        store: place.store,
        staging: place.staging,
        storage: t.storage,
        clock,
        log: createLogger("silent"),
        claimed: (sha256, work) => t.drive.blobs.claimed(sha256, work),
        backedUp: async () => {
          if (unreachable) throw new Error("ECONNREFUSED");
          return backups.store;
        },
      });
    });
    afterAll(() => t.close());

    /** The files of a test store that hold the bytes with this hash. */
    const filesOf = (sha256: string): string[] =>
      readdirSync(place.folder, { recursive: true, encoding: "utf8" })
        .filter((name) => basename(name).replace("._S3rver_object", "") === sha256)
        .map((name) => join(place.folder, name));
    const isAside = (sha256: string) => filesOf(sha256).some((path) => path.includes("damaged"));
    const inStore = (sha256: string): string =>
      filesOf(sha256).find((path) => !path.includes("damaged")) ?? "?";
    const upload = async (name: string, bytes = randomBytes(3_000)) => {
      const { body } = await t.main.upload({ name, bytes }, { parent_path: "/" });
      const q = t.storage.read.selectFrom("drive_item").select("sha256").where("file_id", "=", body.file_id);
      const { sha256 } = await q.executeTakeFirstOrThrow();
      return { id: String(body.file_id), sha256: sha256 ?? "", bytes };
    };
    const backUp = async (bytes: Buffer): Promise<void> => {
      const staged = await backups.staging.stage(Readable.from([bytes]), { owner: "anna", maxBytes: 1e6 });
      await backups.store.put(staged);
      await backups.staging.discard(staged);
    };
    const flipBit = (sha256: string): void => {
      const path = inStore(sha256);
      const bytes = readFileSync(path);
      bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
      writeFileSync(path, bytes);
    };
    const read = async (id: string): Promise<Buffer> => (await t.main.get(`/api/drive/download/${id}`)).bytes;

    it("reads every blob once in 30 days, also the shares of days without a server", async () => {
      for (let n = 0; n < 20; n += 1) await upload(`Bild ${n}.jpg`);
      let seen = (await scrub.run()).read;
      for (let n = 0; n < 3; n += 1) {
        clock.advance(9 * day);
        seen += (await scrub.run()).read;
        expect((await scrub.run()).read).toBe(0);
      }
      clock.advance(2 * day);
      expect(seen + (await scrub.run()).read).toBe(20);
      clock.advance(400 * day);
      expect((await scrub.run()).read).toBe(20);
    });

    it("heals what is damaged or missing from the backups, and keeps what was there", async () => {
      const [flipped, gone] = [await upload("Urlaub.jpg"), await upload("Brief.pdf")];
      await Promise.all([flipped, gone].map(({ bytes }) => backUp(bytes)));
      flipBit(flipped.sha256);
      rmSync(inStore(gone.sha256));
      clock.advance(30 * day);
      const { healed, damaged } = await scrub.run();
      expect([healed.toSorted(), damaged]).toEqual([[flipped.sha256, gone.sha256].toSorted(), []]);
      for (const { id, bytes } of [flipped, gone]) expect(await read(id)).toEqual(bytes);
      expect(isAside(flipped.sha256)).toBe(true);
      expect(await damagedFileNames(t.storage.read)).toEqual([]);
    });

    it("waits for backups that do not answer, and reads the others meanwhile", async () => {
      const lost = await upload("Später.pdf");
      await backUp(lost.bytes);
      rmSync(inStore(lost.sha256));
      clock.advance(30 * day);
      unreachable = true;
      expect(await scrub.run()).toMatchObject({ read: 23, damaged: [lost.sha256] });
      const unread = await t.main.get(`/api/drive/download/${lost.id}`);
      expect([unread.status, unread.body.detail]).toEqual([
        404,
        "Der Inhalt dieser Datei fehlt auf dem Server. Der Hauptbenutzer kann sie aus einer Sicherung zurückholen.",
      ]);
      unreachable = false;
      clock.advance(day);
      expect(await scrub.run()).toMatchObject({ healed: [lost.sha256], damaged: [] });
      expect(await read(lost.id)).toEqual(lost.bytes);
    });

    it("names what no backup has whole, tries it every day, and is healed by an upload of the same", async () => {
      const lost = await upload("Hochzeit.mp4");
      flipBit(lost.sha256);
      clock.advance(30 * day);
      for (let n = 0; n < 2; n += 1) {
        expect(await scrub.run()).toMatchObject({ healed: [], damaged: [lost.sha256] });
        expect(await damagedFileNames(t.storage.read)).toEqual(["Hochzeit.mp4"]);
        clock.advance(day);
      }
      // Most of a picture is better than none.
      expect((await read(lost.id)).length).toBe(3_000);
      await upload("Hochzeit noch einmal.mp4", lost.bytes);
      expect(await read(lost.id)).toEqual(lost.bytes);
      expect(await scrub.run()).toMatchObject({ damaged: [] });
      expect(await damagedFileNames(t.storage.read)).toEqual([]);
    });
  }),
);
