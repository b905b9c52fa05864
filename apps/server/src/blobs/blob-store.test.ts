import { createHash, randomBytes } from "node:crypto";
import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, it } from "vitest";
import { describeEachBlobStore, type TestBlobs } from "../../test/blob-stores.ts";
import { BlobMissingError } from "./blob-store.ts";

const absent = "0".repeat(64);

describeEachBlobStore("a blob store", (blobStore) => {
  let blobs: TestBlobs;
  beforeAll(async () => {
    blobs = await blobStore.open();
  });

  const put = async (bytes: Buffer): Promise<string> => {
    const staged = await blobs.staging.stage(Readable.from([bytes]), { owner: "anna", maxBytes: 1e9 });
    await blobs.store.put(staged);
    await blobs.staging.discard(staged);
    return staged.sha256;
  };
  const all = async (): Promise<string[]> => {
    const names: string[] = [];
    for await (const { sha256 } of blobs.store.list()) names.push(sha256);
    return names.toSorted();
  };

  it.each([0, 1, 4_100, 300_000])(
    "gives back %i bytes under their SHA-256 and leaves nothing staged",
    async (size) => {
      const bytes = randomBytes(size);
      const sha256 = await put(bytes);
      expect(sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
      expect(await buffer(await blobs.store.open(sha256))).toEqual(bytes);
      expect(await blobs.store.has(sha256)).toBe(true);
      expect(readdirSync(blobs.staging.folder)).toEqual([]);
    },
  );

  it("gives parts, both ends included", async () => {
    const sha256 = await put(Buffer.from("0123456789"));
    const part = async (start: number, end: number) =>
      (await buffer(await blobs.store.open(sha256, { start, end }))).toString();
    expect([await part(0, 1), await part(2, 5), await part(9, 9)]).toEqual(["01", "2345", "9"]);
  });

  it("takes the same bytes twice and at the same time", async () => {
    const bytes = randomBytes(50_000);
    const names = await Promise.all(Array.from({ length: 5 }, () => put(bytes)));
    expect(new Set(names).size).toBe(1);
    expect(await buffer(await blobs.store.open(names[0] ?? ""))).toEqual(bytes);
  });

  it("lists what it holds, forgets what is removed, and says what is not there", async () => {
    const sha256 = await put(randomBytes(100));
    expect(await all()).toContain(sha256);
    await blobs.store.remove(sha256);
    await blobs.store.remove(sha256);
    expect(await all()).not.toContain(sha256);
    expect(await blobs.store.has(sha256)).toBe(false);
    await expect(blobs.store.open(sha256)).rejects.toThrow(BlobMissingError);
    await expect(blobs.store.open(absent)).rejects.toThrow(BlobMissingError);
  });

  it("takes nothing but a hash for a name", async () => {
    for (const name of [
      "../../../etc/passwd",
      "",
      "A".repeat(64),
      `${"a".repeat(63)}/`,
      `${"a".repeat(64)}\n`,
    ]) {
      await expect(blobs.store.open(name)).rejects.toThrow("SHA-256");
      await expect((async () => blobs.store.remove(name))()).rejects.toThrow("SHA-256");
    }
  });
});
