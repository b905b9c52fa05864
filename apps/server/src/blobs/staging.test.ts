import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { eventually } from "../../../../tools/test/eventually.ts";
import { Staging } from "./staging.ts";

describe("staging", () => {
  const folder = mkdtempSync(join(tmpdir(), "maive-staging-"));
  const staging = new Staging(join(folder, "uploads"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const left = (): string[] => readdirSync(staging.folder);
  const stage = (size: number, maxBytes: number) =>
    staging.stage(Readable.from([randomBytes(size)]), { owner: "anna", maxBytes, tooLarge: "Zu groß" });

  it("takes exactly as much as allowed, not a byte more, and leaves nothing of what it refuses", async () => {
    const staged = await stage(1_000, 1_000);
    expect(staged.size).toBe(1_000);
    await staging.discard(staged);
    await expect(stage(1_001, 1_000)).rejects.toMatchObject({
      code: "too_large",
      extra: { detail: "Zu groß" },
    });
    expect(left()).toEqual([]);
  });

  it("leaves nothing of a stream that breaks off", async () => {
    const stream = new PassThrough();
    const staged = staging.stage(stream, { owner: "anna", maxBytes: 1e6 });
    stream.write(randomBytes(100_000));
    stream.destroy(new Error("gone"));
    await expect(staged).rejects.toThrow("gone");
    expect(left()).toEqual([]);
  });

  it("says at once when what is announced has no room", async () => {
    await expect(
      staging.stage(Readable.from([]), { owner: "anna", maxBytes: 1e18, announced: 1e17 }),
    ).rejects.toMatchObject({ code: "storage_full" });
  });

  it("sweeps what an earlier process left and nothing that is still in use", async () => {
    const staged = await stage(10, 10);
    writeFileSync(join(staging.folder, "old.part"), "half");
    expect(await staging.sweep()).toBe(1);
    expect(left()).toHaveLength(1);
    await staging.discard(staged);
    expect(await staging.sweep()).toBe(0);
  });

  it("leaves the room that others were promised, and half of the rest to them", async () => {
    let free = 1_000;
    const small = new Staging(join(folder, "small"), { freeBytes: async () => free });
    const announce = (owner: string, announced: number) => {
      const stream = new PassThrough();
      const staged = small.stage(stream, { owner, maxBytes: 1e6, announced });
      staged.catch(() => undefined);
      return { staged, stream };
    };
    const first = announce("anna", 700);
    await eventually(() => expect(readdirSync(small.folder)).toHaveLength(1));
    await expect(announce("ben", 400).staged).rejects.toMatchObject({ code: "storage_full" });
    await expect(announce("anna", 200).staged).rejects.toMatchObject({
      code: "storage_full",
      extra: { detail: expect.stringContaining("mehrere große Uploads") },
    });
    const second = announce("ben", 200);
    await eventually(() => expect(readdirSync(small.folder)).toHaveLength(2));
    for (const { staged, stream } of [first, second]) {
      stream.destroy(new Error("gone"));
      await expect(staged).rejects.toThrow("gone");
    }
    await expect(announce("ben", 1_001).staged).rejects.toMatchObject({ code: "storage_full" });
    // Without an announced length, the limit is checked while bytes arrive.
    const secret = announce("ben", 0);
    secret.stream.write(randomBytes(1_000_000));
    free = -1;
    const rest = new Staging(join(folder, "rest"), { freeBytes: async () => free });
    free = 1;
    const endless = rest.stage(
      Readable.from(
        (function* () {
          for (let n = 0; n < 100; n += 1) {
            if (n === 50) free = -1;
            yield randomBytes(1_000_000);
          }
        })(),
      ),
      { owner: "ben", maxBytes: 1e9 },
    );
    await expect(endless).rejects.toMatchObject({ code: "storage_full" });
    secret.stream.destroy(new Error("gone"));
    await expect(secret.staged).rejects.toThrow("gone");
    expect([readdirSync(small.folder), readdirSync(rest.folder)]).toEqual([[], []]);
  });
});
