import { randomBytes } from "node:crypto";
import { readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { describeEachBlobStore, type TestBlobs } from "../../test/blob-stores.ts";
import { type DriveApp, startDriveApp } from "../../test/drive-app.ts";
import { describeEachEngine } from "../../test/engines.ts";
import { newId } from "../shared/ids.ts";
import { s3BlobStore } from "./s3-blob-store.ts";
import { type DamagedBlob, verifyBytes } from "./verify-bytes.ts";

describeEachEngine("reading all bytes that are named", (engine) =>
  describeEachBlobStore("in a store", (blobStore) => {
    let place: TestBlobs;
    let t: DriveApp;
    beforeAll(async () => {
      place = await blobStore.open();
      t = await startDriveApp({ engine, store: place.store, folder: place.folder });
    });
    afterAll(() => t.close());

    let found: DamagedBlob[] = [];
    beforeEach(() => {
      found = [];
    });
    const verify = () =>
      verifyBytes({ storage: t.storage, store: place.store }, (damaged) => void found.push(damaged));
    /** The file of a test store that holds these bytes. */
    const fileOf = (sha256: string): string => {
      const names = readdirSync(place.folder, { recursive: true, encoding: "utf8" });
      return join(
        place.folder,
        names.find((name) => basename(name).replace("._S3rver_object", "") === sha256) ?? "?",
      );
    };
    const hashOf = async (fileId: string): Promise<string> => {
      const q = t.storage.read.selectFrom("drive_item").select("sha256").where("file_id", "=", fileId);
      return (await q.executeTakeFirstOrThrow()).sha256 ?? "";
    };
    const upload = async (name: string): Promise<string> =>
      (await t.main.upload({ name, bytes: randomBytes(3_000) }, { parent_path: "/" })).body.file_id;

    it("names what is missing, cut off or changed, in Drive, on pages and on boards, and nothing else", async () => {
      const [whole, gone, cut, changed] = [
        await upload("ganz.bin"),
        await upload("weg.bin"),
        await upload("kurz.bin"),
        await upload("anders.bin"),
      ];
      const board = newId();
      const now = "2026-01-01T00:00:00.000Z";
      await t.storage.transact(async ({ db }) => {
        await db
          .insertInto("scribble_board")
          .values({
            board_id: board,
            name: "Skizze",
            version: 0,
            save_id: null,
            image_count: 1,
            created_at: now,
            last_modified: now,
            trashed_at: null,
            thumbnail: null,
            scene: "{}",
          })
          .execute();
        await db
          .insertInto("scribble_file")
          .values({
            board_id: board,
            file_id: "foto",
            sha256: await hashOf(gone),
            size: 3_000,
            mime_type: "image/png",
            created_at: now,
            unused_since: null,
          })
          .execute();
      });
      expect([await verify(), found]).toEqual([4, []]);
      rmSync(fileOf(await hashOf(gone)));
      truncateSync(fileOf(await hashOf(cut)), 2_999);
      writeFileSync(fileOf(await hashOf(changed)), randomBytes(3_000));
      expect(await verify()).toBe(4);
      expect(new Map(found.map(({ sha256, ...rest }) => [sha256, rest]))).toEqual(
        new Map([
          [
            await hashOf(gone),
            {
              state: "missing",
              namers: [
                { fileId: gone, name: "weg.bin", kind: "drive", pages: [] },
                { fileId: "foto", name: "Skizze", kind: "board", pages: [] },
              ],
            },
          ],
          [await hashOf(cut), { state: "damaged", namers: [expect.objectContaining({ fileId: cut })] }],
          [
            await hashOf(changed),
            { state: "damaged", namers: [expect.objectContaining({ fileId: changed })] },
          ],
        ]),
      );
      expect(found.map(({ sha256 }) => sha256)).not.toContain(await hashOf(whole));
    });
  }),
);

it("fails where the store does not answer: that is no missing file", async () => {
  const silent = s3BlobStore({
    endpoint: "http://127.0.0.1:1",
    bucket: "maive",
    region: "x",
    accessKeyId: "x",
    secretAccessKey: "x",
  });
  await expect(silent.open("a".repeat(64))).rejects.toThrow(/ECONNREFUSED|connect/);
});
